import type { PassageLine } from '../../../walk/story-tags.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { describeStoryOffer, findShortestPath, type StoryGraph } from './explore-story.ts';
import { findStoryLineNumber } from './story-fault.ts';

/**
 * The lines of the story between two states, or between a start and the first state. `to` is the state after the lines.
 */
export interface StoryGraphPassage {
  lines: PassageLine[];
  to: number;
  /** The state before the lines, and the walker's action that leads to the lines. Absent at a start of the story. */
  after?: { state: number; offer: StoryGraph['states'][number]['offers'][number] };
}

export function* listStoryPassages({ starts, states }: StoryGraph): Generator<StoryGraphPassage> {
  yield* starts;
  for (const [state, { edges }] of states.entries())
    for (const { lines, to, offer } of edges) yield { lines, to, after: { state, offer } };
}

/**
 * Returns the number of the last line of a passage in story.ink. For an empty passage, returns the line of the choice
 * before it.
 */
export function findLastStoryLine(walk: AuthoredWalk, { lines, after }: StoryGraphPassage): number | undefined {
  const id = lines.at(-1)?.id;
  if (id !== undefined) return findStoryLineNumber(walk, 'id', id);
  if (after === undefined) return undefined;
  const name = describeStoryOffer(after.offer);
  return findStoryLineNumber(walk, after.offer.kind === 'choice' ? 'id' : 'ev', name);
}

/**
 * Returns the line number in story.ink of the last line before a state, on the shortest path to this state. Faults
 * about the state refer to this line.
 */
export function findStoryLineOfState(walk: AuthoredWalk, graph: StoryGraph, state: number): number | undefined {
  const from = graph.states[state]?.from;
  const start = graph.starts.find(({ to }) => to === state);
  if (from === undefined) return start && findLastStoryLine(walk, start);
  const edge = graph.states[from.state]?.edges.find(({ to, offer }) => to === state && offer === from.offer);
  return edge && findLastStoryLine(walk, { ...edge, after: from });
}

/**
 * Describes the shortest path to a state, for the end of a sentence: "after c.1 > arrive:torii". `nextOffer` adds
 * another action of the walker to the path.
 */
export function describeStoryPath(graph: StoryGraph, state: number, nextOffer?: StoryGraphPassage['after']): string {
  const path = [...findShortestPath(graph, state), ...(nextOffer ? [nextOffer.offer] : [])];
  return path.length === 0 ? 'at the start' : `after ${path.map(describeStoryOffer).join(' > ')}`;
}
