import type { MapPoint } from '../../map/projection.ts';
import { simplifyLine } from '../../map/svg-path.ts';
import type { PlanSettings } from '../../read/illustration-file.ts';
import { formatSvgFile } from '../draw-place.ts';
import type { DrawingContext } from '../drawing-context.ts';
import type { MapInMeters } from '../map-in-meters.ts';
import { formatIntegerPath } from '../outlines.ts';
import { createPlanCamera, planCanvas } from './plan-frame.ts';

type StopWithPosition = { id: string; lat: number; lon: number };
type RouteLeg = readonly (readonly number[])[];

const colors = {
  red: '#c23a22',
  'dark-red': '#8c2717',
  lit: '#ffdf9b',
  hoop: '#e5a04c',
  paper: '#fff6e2',
  dark: '#10233f',
};

const toleranceMeters = 1;

const lantern =
  '<path class="pole" d="M0 0v-15"/><path class="paper" d="M-13-46c-7 8-7 22 0 31h26c7-9 7-23 0-31z"/><path class="hoop" d="M-15-38h30M-17-31h34M-15-23h30"/><path class="cap" d="M-9-51H9v5H-9zM-9-15H9v4H-9z"/>';

/**
 * Draws a layer over the plan (the map from straight above): the walker at the stop `walkerAt`, the walked route, and
 * the other stops. Passed stops are dots. Later stops are lanterns, which stand upright after the page rotates the
 * plan.
 * @returns undefined if no stop has the id `walkerAt`.
 */
export function drawWalker(
  { map, settings: { azimuth } }: DrawingContext,
  plan: PlanSettings,
  legs: readonly RouteLeg[],
  stops: readonly StopWithPosition[],
): string | undefined {
  const reachedIndex = stops.findIndex(({ id }) => id === plan.walkerAt);
  const walker = stops[reachedIndex];
  if (!walker) return;
  const walkedPath = joinRouteLegs(map, legs.slice(0, reachedIndex));
  const camera = createPlanCamera(map, plan);
  const way = formatIntegerPath(
    walkedPath.map((at) => camera.project(at)),
    false,
  );
  const formatTransform = (place: StopWithPosition) => camera.project(map.meters(place)).map(Math.round).join(' ');
  const stopsBehind = stops
    .slice(0, reachedIndex)
    .map((stop) => `<circle r="7" transform="translate(${formatTransform(stop)})"/>`);
  const upright = `rotate(${azimuth})`;
  const stopsAhead = stops
    .slice(reachedIndex + 1)
    .map(
      (stop, index) =>
        `<use href="#l" transform="translate(${formatTransform(stop)})${upright}scale(${index === 0 ? 1 : 0.7})"/>`,
    );
  const body = [
    `<path class="edge" d="${way}"/><path class="way" d="${way}"/>`,
    `<g class="behind">${stopsBehind.join('')}</g>`,
    ...stopsAhead.reverse(),
    `<g transform="translate(${formatTransform(walker)})"><circle class="near" r="44"/><circle class="walker" r="15"/></g>`,
  ].join('');
  return formatSvgFile(
    { viewBox: [0, 0, planCanvas.width, planCanvas.height], style, defs: `<g id="l">${lantern}</g>`, body },
    { colors, palettes: {} },
  );
}

/** Joins legs of the route to one simplified line, in meters on the map. */
export function joinRouteLegs(map: MapInMeters, legs: readonly RouteLeg[]): MapPoint[] {
  return simplifyLine(
    legs.flatMap((leg) => leg.map(([lon = 0, lat = 0]) => map.meters({ lat, lon }))),
    toleranceMeters,
  );
}

const style = [
  '.edge,.way,.pole,.hoop{fill:none;stroke-linecap:round;stroke-linejoin:round}',
  '.edge{stroke:var(--paper);stroke-width:16}.way{stroke:var(--red);stroke-width:8}',
  '.behind{fill:var(--paper);stroke:var(--red);stroke-width:5}',
  '.pole{stroke:var(--dark);stroke-width:4}.paper{fill:var(--lit);stroke:var(--red);stroke-width:3}',
  '.hoop{stroke:var(--hoop);stroke-width:2}.cap{fill:var(--dark-red)}',
  '.near{fill:var(--dark);opacity:.2}.walker{fill:var(--dark);stroke:var(--paper);stroke-width:7}',
].join('');
