import type { InkKnot } from '../../documents/ink-story.ts';
import type { StoryEvent } from './story-edits.ts';
import { listStopsInStory, listTagValues } from './story-graph.ts';

interface EventSuggestionInput {
  knots: readonly InkKnot[];
  /** The line number after which the event is inserted. */
  line: number;
  /** The ids of the stops, in walking order. */
  stops: readonly string[];
  clues: readonly { id: string; stop: string }[];
}

/**
 * Suggests the event to add at a line of the story. Returns the first of these events that exists:
 * - a clue of the current stop, if the story does not ask this clue yet
 * - the arrival at the next stop that has no arrival in the story, or else at any such stop
 * - the arrival at the next stop, or else at the last stop
 *
 * Returns `undefined` if the walk has no stops.
 */
export function suggestStoryEvent({ knots, line, stops, clues }: EventSuggestionInput): StoryEvent | undefined {
  const above = knots
    .flatMap(({ statements }) => statements)
    .filter((it) => it.line <= line)
    .flatMap(({ tags }) => tags)
    .flatMap(({ name, value }) => (name === 'ev' ? (/^arrive:(.+)$/.exec(value)?.[1] ?? []) : []));
  const current = above.at(-1);
  const asked = new Set(knots.flatMap((knot) => listTagValues(knot, 'ev')));
  const clue = clues.find(({ id, stop }) => stop === current && !asked.has(`clue:ok:${id}`));
  if (clue) return { kind: 'clue', clue: clue.id };
  const told = listStopsInStory(knots);
  const ahead = stops.slice(current === undefined ? 0 : stops.indexOf(current) + 1);
  const stop = ahead.find((id) => !told.has(id)) ?? stops.find((id) => !told.has(id)) ?? ahead[0] ?? stops.at(-1);
  return stop === undefined ? undefined : { kind: 'arrival', stop };
}
