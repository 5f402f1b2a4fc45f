import type { ConflictSide, MergeConflict } from './merge-texts.ts';

/**
 * Returns whether two files contain the same texts: an English line is in its message and in the story, and a translation is
 * in its message and in its record. A choice in one file then also decides the conflict in the other.
 */
export function areLinkedFiles(path: string, other: string): boolean {
  const isLinked = (one: string, linked: string) =>
    one === 'strings/en.json'
      ? linked === 'story.ink'
      : /^strings\/(?:zh|jp)\.json$/.test(one) && linked === 'strings/translations.json';
  return isLinked(path, other) || isLinked(other, path);
}

/**
 * Returns the sides that the choices in one file decide for the conflicts of a linked file, matched by message ids.
 * `undefined` stands for a conflict that the author must decide.
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
