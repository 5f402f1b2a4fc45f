import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import type { StoryEdge, StoryGraph, StoryState } from './explore-story.ts';
import { createStoryFault, findStoryLineNumber } from './story-fault.ts';
import { describeStoryPath } from './story-passages.ts';

/**
 * Checks the default choices of each state. In read-aloud mode, the player takes a default choice without asking. A
 * state must not offer two default choices, or a default choice together with a clue or an arrival. Default choices
 * must not form a cycle.
 */
export function* findDefaultChoiceFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  const reportedLines = new Set<string>();
  for (const [number, state] of graph.states.entries()) {
    const sentence = describeFault(graph, state);
    const choice = listDefaultChoices(state).at(-1)?.id;
    if (sentence === undefined || choice === undefined || reportedLines.has(choice)) continue;
    reportedLines.add(choice);
    const line = findStoryLineNumber(walk, 'id', choice);
    yield createStoryFault(walk, 'offers/default', line, `${sentence} (${describeStoryPath(graph, number)}).`);
  }
}

function describeFault(graph: StoryGraph, state: StoryState): string | undefined {
  const [first, second] = listDefaultChoices(state);
  if (first && second) return `is a second #default beside "${first.id}": mark one choice only`;
  if (!first) return undefined;
  const other = state.offers.find(({ kind }) => kind !== 'choice');
  if (other?.kind === 'clue')
    return `is a #default beside the clue "${other.clue}": no voice goes past a clue, remove it`;
  if (other) return 'is a #default while the walker is on the way: no voice goes past a stop, remove it';
  return leadsIntoLoop(graph, state)
    ? 'leads by #default alone back to itself: remove one of these defaults'
    : undefined;
}

function leadsIntoLoop({ states }: StoryGraph, start: StoryState): boolean {
  const passedStates = new Set<StoryState>();
  for (let state: StoryState | undefined = start; state; state = followDefaultChoice(states, state)) {
    if (passedStates.has(state)) return true;
    passedStates.add(state);
  }
  return false;
}

function followDefaultChoice(states: readonly StoryState[], { edges }: StoryState): StoryState | undefined {
  const edge = edges.find(isDefaultEdge);
  return edge && states[edge.to];
}

function isDefaultEdge({ offer }: StoryEdge): boolean {
  return offer.kind === 'choice' && offer.isDefault === true;
}

function listDefaultChoices({ offers }: StoryState) {
  return offers.flatMap((offer) => (offer.kind === 'choice' && offer.isDefault ? [offer] : []));
}
