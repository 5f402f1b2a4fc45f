import type { Fault } from '../read/fault.ts';
import type { Walk } from '../read-walks.ts';
import { offerName, type StoryGraph } from './explore.ts';
import { pathText } from './passages.ts';
import { storyFault, storyLine } from './written-story.ts';

const outside = Symbol('outside');
/**
 * The last stop where the walker arrived; undefined at the start. `outside` follows a closed place, where the story may ask about
 * the way ahead.
 */
type Place = string | undefined | typeof outside;

/** Checks that a clue is asked where clues.yaml places it, not after the walker arrived at another stop or before any arrival. */
export function* cluePlaceFaults(walk: Walk, graph: StoryGraph): Generator<Fault> {
  const found = new Set<string>();
  for (const { state, place } of reachablePlaces(graph))
    for (const offer of graph.states[state]?.offers ?? []) {
      if (offer.kind !== 'clue' || place === outside || found.has(offer.clue)) continue;
      const expected = Object.hasOwn(walk.clues, offer.clue) ? walk.clues[offer.clue]?.stop : undefined;
      if (expected === place || !walk.stops.some(({ id }) => id === expected)) continue;
      found.add(offer.clue);
      const at = place === undefined ? 'before any stop' : `at "${place}"`;
      const sentence = `asks "${offer.clue}" ${at}, but clues.yaml has it at "${expected}": correct either (${pathText(graph, state)}).`;
      yield storyFault(walk, 'clues/elsewhere', storyLine(walk, 'ev', offerName(offer)), sentence);
    }
}

/** Returns each state with every place where a walker can be in it. */
function reachablePlaces({ states, starts }: StoryGraph): { state: number; place: Place }[] {
  const known = new Set<string>();
  const found: { state: number; place: Place }[] = [];
  const enter = (state: number, place: Place) => {
    const key = `${state} ${String(place)}`;
    if (!known.has(key)) found.push({ state, place });
    known.add(key);
  };
  for (const { to } of starts) enter(to, undefined);
  for (const { state, place } of found)
    for (const { offer, to } of states[state]?.edges ?? [])
      enter(to, offer.kind === 'arrival' ? offer.stop : offer.kind === 'closure' ? outside : place);
  return found;
}
