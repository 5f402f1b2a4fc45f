import type { MapPoint } from '../map/projection.ts';
import { simplified } from '../map/svg-path.ts';
import { canvas } from './backdrop.ts';
import { colorOf } from './colors.ts';
import { densified, wholePath } from './outlines.ts';
import type { Drawing, Stage } from './place-svg.ts';

const lowest = 3.4;
/** From the last point of `leaving` to the bow of the ferry there. */
const bow = 50;

/** A lantern of paper and ribs: lit from within, or dark. */
const lantern = (paper: string, ribs: string) =>
  `<g transform="scale(.92)"><path class="pole" d="M0 0v-12"/><path class="${paper}" d="M-13-46c-7 8-7 22 0 31h26c7-9 7-23 0-31z"/><path class="${ribs}" d="M-15-38h30M-17-31h34M-15-23h30"/><path class="cap" d="M-9-51H9v5H-9zM-9-15H9v4H-9z"/></g>`;
const ferry =
  '<path class="hull" d="M-44 0h92q-8 24-22 24h-52q-12 0-18-24z"/><path class="sail" d="M-22-2v-20h46v20zM-10-22v-10h24v10z"/><path class="glass" d="M-16-14h8m6 0h8m6 0h8"/>';

/** Two drawings for the same place on the page. */
interface WalkDrawings {
  /** The walk over its place: lanterns are lit except the last one, and the way to that is dotted. */
  walk: Drawing;
  /** The lit version of the dark parts, to lay over it. */
  lastLight: Drawing;
}

/**
 * Draws the route, a lantern at every stop, and the way that leaves. Nothing is animated: a browser would draw the whole file again for
 * each frame.
 */
export function walkDrawings(
  { settings, map, terrain, camera }: Stage,
  legs: readonly (readonly number[][])[],
  stops: readonly { lat: number; lon: number }[],
): WalkDrawings {
  const onGround = (at: MapPoint, above: number) =>
    camera.project(at, Math.max(lowest, terrain.heightAt(at) + 0.6) + above);
  const wayOf = (some: typeof legs) => {
    const meters = some.flatMap((leg) => leg.map(([lon = 0, lat = 0]) => map.meters({ lat, lon })));
    const way = densified(simplified(meters, 0.8), 9).map((at) => onGround(at, 0.8));
    return wholePath(simplified(way, 1.6), false);
  };
  const places = stops.map((stop) => onGround(map.meters(stop), 1));
  const [lastLeg, lastPlaces] = [wayOf(legs.slice(-1)), places.slice(-1)];
  return {
    walk: overPlace(
      `<path class="ahead" d="${lastLeg}"/>`,
      settings.leaving ? drawFerryWay([...lastPlaces, ...settings.leaving]) : '',
      drawLit(wayOf(legs.slice(0, -1))),
      ...places.slice(0, -1).map(drawLantern),
      ...lastPlaces.map(drawDarkLantern),
    ),
    lastLight: overPlace(drawLit(lastLeg), ...lastPlaces.map(drawLantern)),
  };
}

/**
 * Returns the end of the drawn way, at the ferry's bow or at the last stop: shares of the canvas's width, from its left edge and above its
 * lower edge. The page continues the way from there.
 */
export function wayEnd(
  { settings, map, terrain, camera }: Stage,
  stops: readonly { lat: number; lon: number }[],
): MapPoint {
  const last = stops.at(-1);
  const leaving = settings.leaving?.at(-1);
  const at = last && map.meters(last);
  const [x, y] = leaving ? [leaving[0] + bow, leaving[1]] : at ? camera.project(at, terrain.heightAt(at)) : settings.at;
  return [(x - canvas.left) / canvas.width, (canvas.bottom - y) / canvas.width];
}

function drawLit(way: string): string {
  return `<path class="gleam" d="${way}"/><path class="route" d="${way}"/>`;
}

function drawLantern(place: MapPoint): string {
  const [x = 0, y = 0] = place.map(Math.round);
  return `<circle cx="${x}" cy="${y - 26}" r="70" fill="url(#glow)"/><use href="#lantern" x="${x}" y="${y}"/>`;
}

function drawDarkLantern(place: MapPoint): string {
  return `<g transform="translate(${place.map(Math.round).join(' ')})">${lantern('unlit', 'rib')}</g>`;
}

/** Draws the way by sea: a dotted line to the ferry, which takes the way out of the picture. */
function drawFerryWay(points: readonly MapPoint[]): string {
  const [start = [0, 0], ...others] = points.map(([x, y]) => [Math.round(x), Math.round(y)]);
  const [x = 0, y = 0] = others.at(-1) ?? start;
  const curves = others.slice(0, -1).map(([fromX = 0, fromY = 0], index) => {
    const [toX = 0, toY = 0] = others[index + 1] ?? start;
    const isLast = index === others.length - 2;
    return `Q${fromX} ${fromY} ${isLast ? `${toX} ${toY}` : `${Math.round((fromX + toX) / 2)} ${Math.round((fromY + toY) / 2)}`}`;
  });
  return `<path class="sailing" d="M${start.join(' ')}${curves.join('')}"/><g transform="translate(${x} ${y - 16})">${ferry}</g>`;
}

function overPlace(...body: string[]): Drawing {
  const defs = `<g id="lantern">${lantern('paper', 'hoop')}</g><radialGradient id="glow"><stop stop-color="${colorOf('lantern-glow')}" stop-opacity=".75"/><stop offset=".35" stop-color="${colorOf('route-glow')}" stop-opacity=".25"/><stop offset="1" stop-color="${colorOf('route-glow')}" stop-opacity="0"/></radialGradient>`;
  const { left, top, width, bottom } = canvas;
  return { viewBox: [left, top, width, bottom - top], style: walkStyle(), defs, body: body.join('') };
}

function walkStyle(): string {
  return [
    '.gleam,.route,.ahead,.sailing,.pole,.hoop,.rib,.glass{fill:none;stroke-linecap:round;stroke-linejoin:round}',
    `.gleam{stroke:${colorOf('route-glow')};stroke-width:20;opacity:.3}.route{stroke:${colorOf('route')};stroke-width:7.5}`,
    `.ahead,.sailing{stroke:${colorOf('route')};stroke-width:8;stroke-dasharray:.1 22}.pole{stroke:${colorOf('hull')};stroke-width:3}`,
    `.paper{fill:${colorOf('paper')};stroke:${colorOf('seal')};stroke-width:2}.hoop{stroke:${colorOf('route-glow')};stroke-width:1.4}.cap{fill:${colorOf('seal-dark')}}`,
    `.hull{fill:${colorOf('hull')}}.sail{fill:${colorOf('sail')}}.glass{stroke:${colorOf('route-glow')};stroke-width:7;stroke-linecap:butt}`,
    `.unlit{fill:${colorOf('unlit')};stroke:${colorOf('seal')};stroke-width:2}.rib{stroke:${colorOf('seal-dark')};stroke-width:1.4}`,
  ].join('');
}
