import { getStartKnotName, startKnotPrefix } from '../../../walk/story.ts';
import type { Fault } from '../read/fault.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import type { StoryGraph } from './explore-story.ts';
import { createStoryFault } from './story-fault.ts';

/**
 * Checks the scenes at which a walker can begin the story on the way to a later stop (`start_at_<stop>`). The name of
 * each scene must contain the id of a stop. The first arrival after the scene must be at that stop.
 */
export function* findStartAtLaterStopFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  for (const { name, line } of listStartKnots(walk)) {
    const stop = walk.stops.find(({ id }) => getStartKnotName(id) === name)?.id;
    const sentence =
      stop === undefined
        ? `is a start on the way to no stop: write the stop's id after ${startKnotPrefix}, with _ for each hyphen.`
        : `does not lead to "${stop}" first: lead to the scene with #ev:arrive:${stop}.`;
    const starts = graph.starts.filter((start) => start.stop === stop);
    if (stop === undefined || !starts.every(({ to }) => isFirstArrivalAtStop(graph, to, stop)))
      yield createStoryFault(walk, 'story/start', line, sentence);
  }
}

function listStartKnots({ story }: AuthoredWalk): { name: string; line: number | undefined }[] {
  return story.parsed.content.flatMap(({ typeName, name, debugMetadata }) =>
    typeName === 'Knot' && name?.startsWith(startKnotPrefix) ? [{ name, line: debugMetadata?.startLineNumber }] : [],
  );
}

/**
 * Returns whether, on every path from a start, this stop comes before any other stop, clue or ending. Choices may come
 * before it.
 */
function isFirstArrivalAtStop({ states }: StoryGraph, start: number, stop: string): boolean {
  const reachedStates = new Set([start]);
  for (const number of reachedStates) {
    const { offers = [], edges = [] } = states[number] ?? {};
    const others = offers.filter(({ kind }) => kind !== 'choice');
    if (offers.length === 0 || !others.every((offer) => 'stop' in offer && offer.stop === stop)) return false;
    if (others.length === 0) for (const { to } of edges) reachedStates.add(to);
  }
  return true;
}
