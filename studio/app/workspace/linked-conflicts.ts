import type { ConflictSide, MergeConflict } from './merge-texts.ts';

/**
 * Returns whether two files contain the same message, so that resolving a conflict in one file also resolves it in the
 * other. An English text is in strings/en.json and in story.ink. A translation is in its strings file, and its record is in
 * translations.json.
 */
export function areLinkedFiles(path: string, other: string): boolean {
  const isLinked = (one: string, linked: string) =>
    one === 'strings/en.json'
      ? linked === 'story.ink'
      : /^strings\/(?:zh|jp)\.json$/.test(one) && linked === 'strings/translations.json';
  return isLinked(path, other) || isLinked(other, path);
}

/**
 * Returns the side for each conflict in `linked`, from the sides that the author has chosen in the other file (`decided`).
 * Matches conflicts by message ids. `undefined` stands for a conflict that the author must still decide.
 */
export function decideLinkedConflicts(
  decided: readonly { conflict: MergeConflict; side: ConflictSide }[],
  linked: readonly MergeConflict[],
): (ConflictSide | undefined)[] {
  return linked.map((conflict) => {
    const ids = listMessageIds(conflict);
    return decided.find((it) => listMessageIds(it.conflict).some((id) => ids.includes(id)))?.side;
  });
}

/** Lists the ids of messages in the lines of a conflict, as JSON keys or as ink tags. */
function listMessageIds({ base, ours, theirs }: MergeConflict): string[] {
  const lines = [...base, ...ours, ...theirs];
  return lines.flatMap((line) => /^\s*"([^"]+)"\s*:/.exec(line)?.[1] ?? /#id:\s*([\w.-]+)/.exec(line)?.[1] ?? []);
}
