import type { MapPoint } from '../walks/map/projection.ts';
import { simplified } from '../walks/map/svg-path.ts';
import { canvas } from './backdrop.ts';
import { ink } from './inks.ts';
import { densified, wholePath } from './outlines.ts';
import type { Stage } from './scene-svg.ts';
import { svgFile } from './scene-svg.ts';

const lowest = 3.4;

const lantern =
  '<path class="pole" d="M0 0v-12"/><path class="paper" d="M-13-46c-7 8-7 22 0 31h26c7-9 7-23 0-31z"/><path class="hoop" d="M-15-38h30M-17-31h34M-15-23h30"/><path class="cap" d="M-9-51H9v5H-9zM-9-15H9v4H-9z"/>';
const ferry =
  '<path class="hull" d="M-44 0h92q-8 24-22 24h-52q-12 0-18-24z"/><path class="sail" d="M-22-2v-20h46v20zM-10-22v-10h24v10z"/><path class="glass" d="M-16-14h8m6 0h8m6 0h8"/>';

/**
 * The walk over its scene: the route, a lantern at every stop, and the way that leaves. Nothing in it moves: a browser would draw the
 * whole file again for each frame, where the page can only wait.
 */
export function walkSvg(
  { scene, map, terrain, camera }: Stage,
  legs: readonly (readonly number[][])[],
  stops: readonly { lat: number; lon: number }[],
): string {
  const onGround = (at: MapPoint, above: number) =>
    camera.project(at, Math.max(lowest, terrain.heightAt(at) + 0.6) + above);
  const meters = legs.flatMap((leg) => leg.map(([lon = 0, lat = 0]) => map.meters({ lat, lon })));
  const way = densified(simplified(meters, 0.8), 9).map((at) => onGround(at, 0.8));
  const route = wholePath(simplified(way, 1.6), false);
  const lanterns = stops.map((stop) => {
    const [x, y] = onGround(map.meters(stop), 1).map(Math.round);
    return `<g transform="translate(${x} ${y})"><circle cy="-26" r="70" fill="url(#glow)"/><use href="#lantern"/></g>`;
  });
  const end = way.at(-1);
  const leaving = scene.leaving && end ? drawLeaving([end, ...scene.leaving]) : '';
  const body = `${leaving}<path class="gleam" d="${route}"/><path class="route" d="${route}"/>${lanterns.join('')}`;
  const defs = `<g id="lantern" transform="scale(.92)">${lantern}</g><radialGradient id="glow"><stop stop-color="${ink('lantern-glow')}" stop-opacity=".75"/><stop offset=".35" stop-color="${ink('route-glow')}" stop-opacity=".25"/><stop offset="1" stop-color="${ink('route-glow')}" stop-opacity="0"/></radialGradient>`;
  const { left, top, width, bottom } = canvas;
  return svgFile([left, top, width, bottom - top], walkStyle(), defs, body);
}

/** By sea: a dotted line through the points, the ferry half-way. */
function drawLeaving(points: readonly MapPoint[]): string {
  const [start = [0, 0], ...others] = points;
  const middle = (index: number): MapPoint => {
    const [a, b] = [others[index] ?? start, others[index + 1] ?? others[index] ?? start];
    return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  };
  const curves = others.map(([x, y], index) => `Q${x} ${y} ${middle(index).join(' ')}`).join('');
  const [x, y] = middle(Math.floor((others.length - 1) / 2));
  return `<path class="sailing" d="M${start.map(Math.round).join(' ')}${curves}"/><g transform="translate(${x} ${y - 16})">${ferry}</g>`;
}

function walkStyle(): string {
  return [
    '.gleam,.route,.sailing,.pole,.hoop,.glass{fill:none;stroke-linecap:round;stroke-linejoin:round}',
    `.gleam{stroke:${ink('route-glow')};stroke-width:20;opacity:.3}.route{stroke:${ink('route')};stroke-width:7.5}`,
    `.sailing{stroke:${ink('route')};stroke-width:6;stroke-dasharray:.1 20}.pole{stroke:${ink('hull')};stroke-width:3}`,
    `.paper{fill:${ink('paper')};stroke:${ink('seal')};stroke-width:2}.hoop{stroke:${ink('route-glow')};stroke-width:1.4}.cap{fill:${ink('seal-dark')}}`,
    `.hull{fill:${ink('hull')}}.sail{fill:${ink('sail')}}.glass{stroke:${ink('route-glow')};stroke-width:7;stroke-linecap:butt}`,
  ].join('');
}
