import type { MapPoint } from '../map/projection.ts';
import { simplifyLine } from '../map/svg-path.ts';
import { illustrationCanvas } from './backdrop.ts';
import { formatColorReference } from './colors.ts';
import type { SvgDrawing } from './draw-place.ts';
import type { DrawingContext } from './drawing-context.ts';
import { densifyLine, formatIntegerPath } from './outlines.ts';

const minHeight = 3.4;
/**
 * The distance, in canvas units, from the ferry's position to its bow. The position is the last point of `leaving` in
 * illustration.yaml.
 */
const ferryBowOffset = 50;

/** Returns the markup of a paper lantern. The CSS classes for paper and ribs make the lantern lit or dark. */
const formatLanternMarkup = (paper: string, ribs: string) =>
  `<g transform="scale(.92)"><path class="pole" d="M0 0v-12"/><path class="${paper}" d="M-13-46c-7 8-7 22 0 31h26c7-9 7-23 0-31z"/><path class="${ribs}" d="M-15-38h30M-17-31h34M-15-23h30"/><path class="cap" d="M-9-51H9v5H-9zM-9-15H9v4H-9z"/></g>`;
const ferry =
  '<path class="hull" d="M-44 0h92q-8 24-22 24h-52q-12 0-18-24z"/><path class="sail" d="M-22-2v-20h46v20zM-10-22v-10h24v10z"/><path class="glass" d="M-16-14h8m6 0h8m6 0h8"/>';

/** Two layers that lie over `place.svg`. */
interface WalkDrawings {
  /** The route and a lantern at each stop. The last lantern is dark, and the path to it is dotted. */
  walk: SvgDrawing;
  /** The last lantern and the path to it, both lit. This layer covers the dark lantern and the dotted path of `walk`. */
  lastLight: SvgDrawing;
}

/**
 * Draws the route, a lantern at every stop, and the ferry's line from the last stop. Nothing is animated, because a
 * browser would draw the whole file again for each frame.
 */
export function drawRouteOverlay(
  { settings, map, terrain, camera }: DrawingContext,
  legs: readonly (readonly number[][])[],
  stops: readonly { lat: number; lon: number }[],
): WalkDrawings {
  const projectOnGround = (at: MapPoint, metersAbove: number) =>
    camera.project(at, Math.max(minHeight, terrain.heightAt(at) + 0.6) + metersAbove);
  const formatRoutePathData = (drawnLegs: typeof legs) => {
    const meters = drawnLegs.flatMap((leg) => leg.map(([lon = 0, lat = 0]) => map.meters({ lat, lon })));
    const way = densifyLine(simplifyLine(meters, 0.8), 9).map((at) => projectOnGround(at, 0.8));
    return formatIntegerPath(simplifyLine(way, 1.6), false);
  };
  const places = stops.map((stop) => projectOnGround(map.meters(stop), 1));
  const [lastLeg, lastPlaces] = [formatRoutePathData(legs.slice(-1)), places.slice(-1)];
  return {
    walk: createLayer(
      `<path class="ahead" d="${lastLeg}"/>`,
      settings.leaving ? drawFerryRoute([...lastPlaces, ...settings.leaving]) : '',
      drawLitRoute(formatRoutePathData(legs.slice(0, -1))),
      ...places.slice(0, -1).map(drawLantern),
      ...lastPlaces.map(drawDarkLantern),
    ),
    lastLight: createLayer(drawLitRoute(lastLeg), ...lastPlaces.map(drawLantern)),
  };
}

/**
 * Returns the end of the drawn route: the ferry's bow, or the last stop if the walk has no ferry. The home page
 * continues the route from there. Both coordinates are shares of the canvas's width, measured from its lower left
 * corner.
 */
export function findRouteEnd(
  { settings, map, terrain, camera }: DrawingContext,
  stops: readonly { lat: number; lon: number }[],
): MapPoint {
  const lastStop = stops.at(-1);
  const leavingFerry = settings.leaving?.at(-1);
  const at = lastStop && map.meters(lastStop);
  const [x, y] = leavingFerry
    ? [leavingFerry[0] + ferryBowOffset, leavingFerry[1]]
    : at
      ? camera.project(at, terrain.heightAt(at))
      : settings.at;
  return [
    (x - illustrationCanvas.left) / illustrationCanvas.width,
    (illustrationCanvas.bottom - y) / illustrationCanvas.width,
  ];
}

function drawLitRoute(way: string): string {
  return `<path class="gleam" d="${way}"/><path class="route" d="${way}"/>`;
}

function drawLantern(place: MapPoint): string {
  const [x = 0, y = 0] = place.map(Math.round);
  return `<circle cx="${x}" cy="${y - 26}" r="70" fill="url(#glow)"/><use href="#lantern" x="${x}" y="${y}"/>`;
}

function drawDarkLantern(place: MapPoint): string {
  return `<g transform="translate(${place.map(Math.round).join(' ')})">${formatLanternMarkup('unlit', 'rib')}</g>`;
}

/** Draws a dotted line over the sea, and the ferry at its end. */
function drawFerryRoute(points: readonly MapPoint[]): string {
  const [startPoint = [0, 0], ...otherPoints] = points.map(([x, y]) => [Math.round(x), Math.round(y)]);
  const [x = 0, y = 0] = otherPoints.at(-1) ?? startPoint;
  const curves = otherPoints.slice(0, -1).map(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = otherPoints[index + 1] ?? startPoint;
    const isLast = index === otherPoints.length - 2;
    return `Q${fromX} ${fromY} ${isLast ? `${toX} ${toY}` : `${Math.round((fromX + toX) / 2)} ${Math.round((fromY + toY) / 2)}`}`;
  });
  return `<path class="sailing" d="M${startPoint.join(' ')}${curves.join('')}"/><g transform="translate(${x} ${y - 16})">${ferry}</g>`;
}

function createLayer(...body: string[]): SvgDrawing {
  const defs = `<g id="lantern">${formatLanternMarkup('paper', 'hoop')}</g><radialGradient id="glow"><stop stop-color="${formatColorReference('lantern-glow')}" stop-opacity=".75"/><stop offset=".35" stop-color="${formatColorReference('route-glow')}" stop-opacity=".25"/><stop offset="1" stop-color="${formatColorReference('route-glow')}" stop-opacity="0"/></radialGradient>`;
  const { left, top, width, bottom } = illustrationCanvas;
  return { viewBox: [left, top, width, bottom - top], style: formatWalkStyle(), defs, body: body.join('') };
}

function formatWalkStyle(): string {
  return [
    '.gleam,.route,.ahead,.sailing,.pole,.hoop,.rib,.glass{fill:none;stroke-linecap:round;stroke-linejoin:round}',
    `.gleam{stroke:${formatColorReference('route-glow')};stroke-width:20;opacity:.3}.route{stroke:${formatColorReference('route')};stroke-width:7.5}`,
    `.ahead,.sailing{stroke:${formatColorReference('route')};stroke-width:8;stroke-dasharray:.1 22}.pole{stroke:${formatColorReference('hull')};stroke-width:3}`,
    `.paper{fill:${formatColorReference('paper')};stroke:${formatColorReference('seal')};stroke-width:2}.hoop{stroke:${formatColorReference('route-glow')};stroke-width:1.4}.cap{fill:${formatColorReference('seal-dark')}}`,
    `.hull{fill:${formatColorReference('hull')}}.sail{fill:${formatColorReference('sail')}}.glass{stroke:${formatColorReference('route-glow')};stroke-width:7;stroke-linecap:butt}`,
    `.unlit{fill:${formatColorReference('unlit')};stroke:${formatColorReference('seal')};stroke-width:2}.rib{stroke:${formatColorReference('seal-dark')};stroke-width:1.4}`,
  ].join('');
}
