import type { ConflictSide, MergeConflict } from './merge-texts.ts';

/**
 * Returns whether two files have the same words twice: an English line stands in its message and in the story, and a
 * translation has its record. A choice in one file then also decides the other.
 */
export function areLinkedFiles(path: string, other: string): boolean {
  const isLinked = (one: string, linked: string) =>
    one === 'strings/en.json'
      ? linked === 'story.ink'
      : /^strings\/(?:zh|jp)\.json$/.test(one) && linked === 'strings/translations.json';
  return isLinked(path, other) || isLinked(other, path);
}

/**
 * Returns how the choices in one file decide the conflicts of a linked file: by the ids of messages that both name.
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

/** Lists the ids of messages that the lines of a conflict name, as a JSON key or as a tag of ink. */
function listMessageIds({ base, ours, theirs }: MergeConflict): string[] {
  const lines = [...base, ...ours, ...theirs];
  return lines.flatMap((line) => /^\s*"([^"]+)"\s*:/.exec(line)?.[1] ?? /#id:\s*([\w.-]+)/.exec(line)?.[1] ?? []);
}
