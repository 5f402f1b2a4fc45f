import { deriveJournal } from '../../../walk/journal.ts';
import { groupStoryOffersByKind, hasEnded, type WalkState } from '../../../walk/state.ts';
import type { Stop } from '../../../walk/walk.ts';

/** The stops in the order that the author suggests. */
type Stops = readonly Pick<Stop, 'id'>[];

/** Returns the latest stop that the walker has reached or has reported as closed. */
export function findLatestStop({ transcript }: Pick<WalkState, 'transcript'>): string | undefined {
  return [...deriveJournal({ transcript }).stops.keys()].at(-1);
}

/**
 * Returns the stop to which the app leads the walker; undefined if the story waits for no arrival. If the story offers
 * several stops, prefers the stop that the walker chose. Otherwise prefers the offered stop that comes next in the
 * author's order, after the latest stop. The walker's position has no influence.
 */
export function findNextStop(state: WalkState, stops: Stops, chosen: string | undefined): string | undefined {
  const { arrivals } = groupStoryOffersByKind(state);
  if (chosen !== undefined && arrivals.includes(chosen)) return chosen;
  const latest = stops.findIndex(({ id }) => id === findLatestStop(state));
  const ahead = [...stops.slice(latest + 1), ...stops].find(({ id }) => arrivals.includes(id));
  return ahead?.id ?? arrivals[0];
}

export interface NextOrLatestStop {
  kind: 'next' | 'here' | 'passed' | 'end';
  stop: string;
}

/**
 * Returns the next stop while the story waits for an arrival. Otherwise returns the latest stop, with one of these
 * kinds:
 * - `here`: the walker arrived there.
 * - `passed`: the walker found it closed.
 * - `end`: the story has ended.
 */
export function findNextOrLatestStop(
  state: WalkState,
  stops: Stops,
  chosen: string | undefined,
): NextOrLatestStop | undefined {
  const next = findNextStop(state, stops, chosen);
  if (next !== undefined) return { kind: 'next', stop: next };
  const latestStop = [...deriveJournal(state).stops].at(-1);
  if (!latestStop) return undefined;
  const [stop, progress] = latestStop;
  return { kind: hasEnded(state) ? 'end' : progress === 'closed' ? 'passed' : 'here', stop };
}

/**
 * Returns the number of a reached stop. The first reached stop has its number in the author's order. Each later stop
 * counts one more. So a walk that begins at the third stop counts 3, 4, 5.
 */
export function getReachedStopNumber(stops: Stops, reached: readonly string[], stop: string): number {
  const firstIndex = stops.findIndex(({ id }) => id === reached[0]);
  return firstIndex + reached.indexOf(stop) + 1;
}
