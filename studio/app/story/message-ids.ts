import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';

/**
 * Returns an unused id for a new line or choice. Continues the neighbours' ids. After `gate.3`, a line gets the next
 * unused `gate.` number, and a choice gets `gate.c` with a number.
 * @param line the line number of story.ink after which the line or choice is inserted.
 */
export function createMessageId(
  knots: readonly InkKnot[],
  line: number,
  kind: 'line' | 'choice',
  otherIds: Iterable<string>,
): string {
  const knot = knots.findLast((it) => it.line <= line);
  const prefix = findPrefix(knot, line) ?? (knot?.name || 'opening').replaceAll('_', '-');
  const taken = new Set([
    ...knots.flatMap(({ statements }) => statements.flatMap((it) => getStatementId(it) ?? [])),
    ...otherIds,
  ]);
  const mark = kind === 'choice' ? 'c' : '';
  const numbers = [...taken].map((id) =>
    Number(id.startsWith(`${prefix}.${mark}`) ? id.slice(prefix.length + 1 + mark.length) : 0),
  );
  return `${prefix}.${mark}${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}

/** Returns the value of a statement's `#id:` tag. */
export function getStatementId({ tags }: InkStatement): string | undefined {
  return tags.find(({ name }) => name === 'id')?.value;
}

/**
 * Returns the prefix of the ids in a scene, such as `gate` for `gate.3`. Reads the prefix from the nearest id at or above
 * the line number `line`. If there is none, reads it from the first id of the scene.
 */
function findPrefix(knot: InkKnot | undefined, line: number): string | undefined {
  const named = knot?.statements.filter((it) => getStatementId(it) !== undefined) ?? [];
  const nearest = named.findLast((it) => it.line <= line) ?? named[0];
  return nearest && getStatementId(nearest)?.replace(/\.[^.]*$/, '');
}
