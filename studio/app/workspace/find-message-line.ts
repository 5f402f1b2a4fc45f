import type { InkStatement, InkStory } from '../../documents/ink-story.ts';

/** Returns the number of the line of story.ink that shows a message; `undefined` if there is none. */
export function findMessageLine({ knots }: InkStory, message: string): number | undefined {
  return knots.flatMap(({ statements }) => statements).find((statement) => findMessage(statement) === message)?.line;
}

/**
 * Returns the message at a line of story.ink: that of the line itself, else the nearest one before it in the scene, else the
 * first one after it.
 */
export function findMessageAtLine({ knots }: InkStory, line: number): string | undefined {
  const knot = knots.findLast((it) => it.line <= line);
  const named = knot?.statements.filter((statement) => findMessage(statement) !== undefined) ?? [];
  const statement = named.findLast((it) => it.line <= line) ?? named[0];
  return statement && findMessage(statement);
}

/**
 * Returns `stop.<id>` for an arrival at a stop or for a closed stop, and `clue.<id>.ask` for a clue. For any other
 * statement, returns the id of its own message.
 */
function findMessage({ tags }: InkStatement): string | undefined {
  const value = (name: string) => tags.find((tag) => tag.name === name)?.value;
  const [kind, first, second] = value('ev')?.split(':') ?? [];
  if (kind === 'arrive' || kind === 'closed') return `stop.${first}`;
  if (kind === 'clue' && second !== undefined) return `clue.${second}.ask`;
  return value('id');
}
