import type { MapPoint } from '../../map/projection.ts';
import type { CitySettings } from '../../read/illustration-file.ts';
import { drawUpperSky, illustrationCanvas } from '../backdrop.ts';
import { formatColorReference } from '../colors.ts';
import type { DrawingContext } from '../drawing-context.ts';
import { drawLandmarks, drawStreetLamps } from '../landmarks.ts';
import { createFeatureKindFilter } from '../map-in-meters.ts';
import { computeCenter, formatIntegerPath, formatStrokesPath } from '../outlines.ts';
import { chooseTreePlaces } from '../trees.ts';
import { collectBuildings } from './buildings.ts';
import { type CityLandmark, drawCityLandmarks } from './city-landmarks.ts';
import { drawCityBuildings } from './draw-buildings.ts';
import { drawCityGround } from './ground.ts';
import { drawMistAlongOutlines, drawRoofsInMist } from './mist.ts';
import { chooseSkylineLights, createRiver, drawCityBridges, drawRiver, drawSkylinePath } from './river-and-skyline.ts';

const seeds = { farRoofs: 31, nearRoofs: 12, trees: 7, roofs: 5, mist: 3 } as const;
const treeWidth = 9;
/** The maximum distance by which a visible building extends beyond the canvas, in canvas units. */
const reachUnits = 60;

/** The gradient of the invented roofs outside the map. It lets the roofs fade into mist towards the ground. */
export const cityGradients = `<linearGradient id="veil" x2="0" y2="1"><stop stop-color="${formatColorReference('veil-roof')}"/><stop offset=".5" stop-color="${formatColorReference('veil')}"/></linearGradient>`;

/** Draws a city from the horizon to the lower edge. The same map and settings give the same markup. */
export function drawCity({ settings, map, terrain, camera }: DrawingContext, city: CitySettings, orbX: number): string {
  const { horizon } = illustrationCanvas;
  const river = city.river && createRiver(city.river, map, camera);
  const { width, height } = map.projection;
  const box: MapPoint[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const landmarks = drawCityLandmarks(city.landmarks ?? [], map, camera);
  const isFar = ({ depth }: CityLandmark) => depth > city.recedesFrom;
  const drawnRings = landmarks.flatMap(({ ring }) => (ring ? [computeCenter(ring).join()] : []));
  const buildings = collectBuildings(map, terrain, city).filter(
    ({ outer, center, height }) =>
      !drawnRings.includes(computeCenter(outer).join()) &&
      isOnCanvas(camera.project(center, height), city.wordsWidth ?? 0),
  );
  const trees = chooseTreePlaces(map, terrain, seeds.trees)
    .filter((at) => terrain.has(terrain.land, at) && !terrain.has(terrain.buildings, at))
    .sort((a, b) => camera.depth(b) - camera.depth(a))
    .map((at) => camera.project(at, 3));
  const leafPath = formatStrokesPath(trees, `h${treeWidth}`, [treeWidth, 0]);
  const projectLine = (line: readonly MapPoint[]) => line.map((at) => camera.project(at));
  const knownRings = [
    projectLine(box),
    ...(river ? [[...projectLine(river.near), ...projectLine(river.far).toReversed()]] : []),
  ];
  return [
    drawUpperSky(orbX),
    `<path class="hills-far" d="${drawSkylinePath(seeds.farRoofs, 70, 60)}"/><path class="hills-near" d="${drawSkylinePath(seeds.nearRoofs, 34, 34)}"/>`,
    `<path class="lamp" d="${formatStrokesPath(chooseSkylineLights(110, 22), 'h0')}"/>`,
    `<path class="veil" d="M-4000 ${horizon}h11200v1300h-11200z"/>`,
    landmarks
      .filter(isFar)
      .map(({ markup }) => markup)
      .join(''),
    drawRoofsInMist(knownRings, seeds.roofs),
    `<g><path class="ground" d="${formatIntegerPath(projectLine(box), true)}"/>${river ? drawRiver(river, camera) : ''}${drawCityGround(map, camera)}</g>`,
    drawCityBridges(city.bridges ?? [], map, camera),
    '<path fill="url(#haze)" d="M-4000 905h11200v345h-11200z"/>',
    drawStreetLamps(map.lines('roads', createFeatureKindFilter('major_road')), terrain, camera),
    drawCityBuildings(buildings, camera, `<path class="tree" d="${leafPath}"/><path class="leaf" d="${leafPath}"/>`),
    landmarks
      .filter((it) => !isFar(it))
      .map(({ markup }) => markup)
      .join(''),
    drawLandmarks(settings, map, terrain, camera),
    drawMistAlongOutlines(knownRings, seeds.mist),
  ].join('');
}

/**
 * Returns whether a building with its roof at this position may be visible: on the canvas, or at most `more` units to
 * the left of the canvas. Wide windows also show that area, behind the text of the home page.
 */
function isOnCanvas([x, y]: MapPoint, more: number): boolean {
  const { left, width, bottom } = illustrationCanvas;
  return x > left - more - reachUnits && x < left + width + reachUnits && y < bottom + reachUnits;
}
