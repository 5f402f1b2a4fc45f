import type { InkStatement, InkStory } from '../../documents/ink-story.ts';

/** Returns the number of the line of story.ink that shows a message; `undefined` if there is none. */
export function findStoryLineOfMessage({ knots }: InkStory, message: string): number | undefined {
  return knots
    .flatMap(({ statements }) => statements)
    .find((statement) => findMessageIdOfStatement(statement) === message)?.line;
}

/**
 * Returns the message at a line of story.ink. If the line has no message, returns the nearest message above it in the
 * same scene. If there is no message above, returns the first message of the scene.
 */
export function findMessageIdAtStoryLine({ knots }: InkStory, line: number): string | undefined {
  const knot = knots.findLast((it) => it.line <= line);
  const named = knot?.statements.filter((statement) => findMessageIdOfStatement(statement) !== undefined) ?? [];
  const statement = named.findLast((it) => it.line <= line) ?? named[0];
  return statement && findMessageIdOfStatement(statement);
}

/**
 * Returns the id of the message to which a statement belongs. This is `stop.<id>` for the arrival at a stop or its closure,
 * and `clue.<id>.ask` for a clue. For any other statement, it is the value of the tag `id`.
 */
function findMessageIdOfStatement({ tags }: InkStatement): string | undefined {
  const value = (name: string) => tags.find((tag) => tag.name === name)?.value;
  const [kind, first, second] = value('ev')?.split(':') ?? [];
  if (kind === 'arrive' || kind === 'closed') return `stop.${first}`;
  if (kind === 'clue' && second !== undefined) return `clue.${second}.ask`;
  return value('id');
}
