import type { InkKnot } from '../../documents/ink-story.ts';
import type { WalkerEvent } from './story-edits.ts';
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
 * Suggests the event to add at a line of the story. The current stop is the stop of the last arrival above. Returns the
 * first of these events that exists:
 * - a clue of the current stop that the story does not ask yet
 * - the arrival at the first stop after the current one that has no arrival in the story
 * - the arrival at the first of all stops that has no arrival in the story
 * - the arrival at the stop after the current one
 * - the arrival at the last stop
 *
 * Returns `undefined` if there is no such event.
 */
export function suggestWalkerEvent({ knots, line, stops, clues }: EventSuggestionInput): WalkerEvent | undefined {
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
