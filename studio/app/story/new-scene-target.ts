import type { InkKnot } from '../../documents/ink-story.ts';
import { listTagValues, listToldStops } from './story-graph.ts';

/** Formats the target of an address that opens the form for the scenes of a stop: `new-stop/gate`. */
export function formatNewSceneTarget(stop: string): string {
  return `new-stop/${stop}`;
}

/** Returns the stop of such a target; `undefined` for any other target. */
export function parseNewSceneTarget(target: string): string | undefined {
  return /^new-stop\/(.+)$/.exec(target)?.[1];
}

/**
 * Returns the scene below which the scenes of a stop belong: the one to which the arrival at the stop before it leads.
 * If the story arrives at no earlier stop, that is the first scene.
 */
export function findSceneBeforeStop(knots: readonly InkKnot[], stops: readonly string[], stop: string): string {
  const told = listToldStops(knots);
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
