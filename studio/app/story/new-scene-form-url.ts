import type { InkKnot } from '../../documents/ink-story.ts';
import { listStopsInStory, listTagValues } from './story-graph.ts';

/**
 * Formats the target `new-stop/gate`, which is the last part of a URL of the Story screen. This URL opens the form for
 * new scenes of the stop.
 */
export function formatUrlHashTargetOfNewSceneForm(stop: string): string {
  return `new-stop/${stop}`;
}

/** Returns the stop in a target that `formatUrlHashTargetOfNewSceneForm` has formatted; `undefined` for any other target. */
export function parseUrlHashTargetOfNewSceneForm(target: string): string | undefined {
  return /^new-stop\/(.+)$/.exec(target)?.[1];
}

/**
 * Returns the scene below which the scenes of a stop are inserted. This is the scene to which the arrival at the previous
 * stop leads. If the story has no earlier stop, returns the first scene.
 */
export function findSceneBeforeStop(knots: readonly InkKnot[], stops: readonly string[], stop: string): string {
  const told = listStopsInStory(knots);
  const previous = stops.slice(0, Math.max(0, stops.indexOf(stop))).findLast((id) => told.has(id));
  const first = knots.find(({ name }) => name !== '')?.name ?? '';
  if (previous === undefined) return first;
  const way = knots.find((knot) => listTagValues(knot, 'ev').includes(`arrive:${previous}`));
  const arrival = way?.statements.findIndex(({ tags }) =>
    tags.some(({ name, value }) => name === 'ev' && value === `arrive:${previous}`),
  );
  const target = way?.statements
    .slice(arrival)
    .find(({ targets }) => targets.length > 0)
    ?.targets[0]?.split('.')[0];
  return knots.find(({ name }) => name === target)?.name ?? way?.name ?? first;
}
