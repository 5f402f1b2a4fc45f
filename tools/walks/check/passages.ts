import type { Line } from '../../../walk/story-tags.ts';
import type { Walk } from '../read-walks.ts';
import { offerName, pathTo, type StoryGraph } from './explore.ts';
import { storyLine } from './written-story.ts';

/** One passage: the lines at the start or after an offer, and the state that it leads to. */
export interface Passage {
  lines: Line[];
  to: number;
  /** The offer taken; absent at the start. */
  after?: { state: number; offer: StoryGraph['states'][number]['offers'][number] };
}

export function* allPassages({ starts, states }: StoryGraph): Generator<Passage> {
  yield* starts;
  for (const [state, { edges }] of states.entries())
    for (const { lines, to, offer } of edges) yield { lines, to, after: { state, offer } };
}

/** Returns the line of story.ink where a passage ends: its last line, or the choice before it when the passage is empty. */
export function lastLineOf(walk: Walk, { lines, after }: Passage): number | undefined {
  const id = lines.at(-1)?.id;
  if (id !== undefined) return storyLine(walk, 'id', id);
  if (after === undefined) return undefined;
  const name = offerName(after.offer);
  return storyLine(walk, after.offer.kind === 'choice' ? 'id' : 'ev', name);
}

/** Returns the last line of story.ink on the shortest way to a state. */
export function lineOfState(walk: Walk, graph: StoryGraph, state: number): number | undefined {
  const from = graph.states[state]?.from;
  const start = graph.starts.find(({ to }) => to === state);
  if (from === undefined) return start && lastLineOf(walk, start);
  const edge = graph.states[from.state]?.edges.find(({ to, offer }) => to === state && offer === from.offer);
  return edge && lastLineOf(walk, { ...edge, after: from });
}

/** Describes the shortest way to a state, with one more step, as the end of a sentence. */
export function pathText(graph: StoryGraph, state: number, further?: Passage['after']): string {
  const path = [...pathTo(graph, state), ...(further ? [further.offer] : [])];
  return path.length === 0 ? 'at the start' : `after ${path.map(offerName).join(' > ')}`;
}
