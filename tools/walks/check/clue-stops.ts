import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { describeStoryOffer, type StoryGraph } from './explore-story.ts';
import { createStoryFault, findStoryLineNumber } from './story-fault.ts';
import { describeStoryPath } from './story-passages.ts';

const afterClosure = Symbol('after closure');
/**
 * The walker's last stop. It is the stop's id after an arrival, and `undefined` before the first arrival. It is
 * `afterClosure` after the walker found a stop closed; then the story may ask any clue.
 */
type LastVisitedStop = string | undefined | typeof afterClosure;

/** Checks that the story asks each clue at the stop that clues.yaml names for the clue. */
export function* findClueStopFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  const reportedClues = new Set<string>();
  for (const { state, place } of findStatesWithLastVisitedStops(graph))
    for (const offer of graph.states[state]?.offers ?? []) {
      if (offer.kind !== 'clue' || place === afterClosure || reportedClues.has(offer.clue)) continue;
      const expected = Object.hasOwn(walk.clues, offer.clue) ? walk.clues[offer.clue]?.stop : undefined;
      if (expected === place || !walk.stops.some(({ id }) => id === expected)) continue;
      reportedClues.add(offer.clue);
      const at = place === undefined ? 'before any stop' : `at "${place}"`;
      const sentence = `asks "${offer.clue}" ${at}, but clues.yaml has it at "${expected}": correct either (${describeStoryPath(graph, state)}).`;
      yield createStoryFault(
        walk,
        'clues/elsewhere',
        findStoryLineNumber(walk, 'ev', describeStoryOffer(offer)),
        sentence,
      );
    }
}

/** Returns every combination of a story state and the walker's last stop that a walker can reach. */
function findStatesWithLastVisitedStops({ states, starts }: StoryGraph): { state: number; place: LastVisitedStop }[] {
  const visitedStates = new Set<string>();
  const found: { state: number; place: LastVisitedStop }[] = [];
  const addState = (state: number, place: LastVisitedStop) => {
    const key = `${state} ${String(place)}`;
    if (!visitedStates.has(key)) found.push({ state, place });
    visitedStates.add(key);
  };
  for (const { to } of starts) addState(to, undefined);
  for (const { state, place } of found)
    for (const { offer, to } of states[state]?.edges ?? [])
      addState(to, offer.kind === 'arrival' ? offer.stop : offer.kind === 'closure' ? afterClosure : place);
  return found;
}
