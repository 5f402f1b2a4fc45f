import type { ConflictSide, MergeConflict } from './merge-texts.ts';

/**
 * Returns whether two files contain the same messages. If they do, the resolution of a conflict in one file also resolves
 * it in the other. The English texts are in strings/en.json and in story.ink. Each translation is in its strings file,
 * and translations.json has a record of it.
 */
export function areLinkedFiles(path: string, other: string): boolean {
  const isLinked = (one: string, linked: string) =>
    one === 'strings/en.json'
      ? linked === 'story.ink'
      : /^strings\/(?:zh|jp)\.json$/.test(one) && linked === 'strings/translations.json';
  return isLinked(path, other) || isLinked(other, path);
}

/**
 * Applies the author's choices in one file (`decided`) to the conflicts of a linked file (`linked`). A conflict gets the
 * choice of the decided conflict with the same message id. Returns `ours` or `theirs` for each conflict; `undefined` if
 * the author must still decide.
 */
export function decideConflictsInLinkedFile(
  decided: readonly { conflict: MergeConflict; side: ConflictSide }[],
  linked: readonly MergeConflict[],
): (ConflictSide | undefined)[] {
  return linked.map((conflict) => {
    const ids = listMessageIds(conflict);
    return decided.find((it) => listMessageIds(it.conflict).some((id) => ids.includes(id)))?.side;
  });
}

/** Returns the ids of all messages in the lines of a conflict. A line contains the id as a JSON key or as an ink tag. */
function listMessageIds({ base, ours, theirs }: MergeConflict): string[] {
  const lines = [...base, ...ours, ...theirs];
  return lines.flatMap((line) => /^\s*"([^"]+)"\s*:/.exec(line)?.[1] ?? /#id:\s*([\w.-]+)/.exec(line)?.[1] ?? []);
}
