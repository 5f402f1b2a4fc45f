import { attribution, type LayerProperties, type MapLayers } from '../map/map-layers.ts';
import type { MapPoint } from '../map/projection.ts';
import { simplified } from '../map/svg-path.ts';
import type { IllustrationFile } from '../read/illustration-file.ts';
import { canvas, drawGlitter, drawSky, gradients } from './backdrop.ts';
import { drawMist, drawRegatta, drawSail } from './by-the-hour.ts';
import { colorRules, type DrawingColors, illustrationColors, paletteNames } from './color-rules.ts';
import { drawStep, groundPath, hillLevels, hillPaths, ringPath } from './hills.ts';
import { houseOn } from './houses.ts';
import { drawBridge, drawLandmarks, drawMoorings, drawStreetLamps } from './landmarks.ts';
import { kinds, type MetricMap, metricMap } from './metric-map.ts';
import { densified, signedArea, simplifiedRing, wholePath } from './outlines.ts';
import { drawSlices, isHidden, printOrder, type Thing } from './painting.ts';
import { waterLining, waves } from './sea.ts';
import { placeStyle } from './style.ts';
import { type Terrain, terrainOf } from './terrain.ts';
import { treePlaces } from './trees.ts';
import { type Camera, cameraOf } from './view.ts';

const coast = { tolerance: 1.35, least: 30, wall: 5 } as const;
const seeds = { trees: 7, waves: 3 } as const;
const stairPiece = 7;

/** The common base of an illustration's drawings: settings, map, terrain and camera. */
export interface Stage {
  settings: IllustrationFile;
  map: MetricMap;
  terrain: Terrain;
  camera: Camera;
}

export function stageOf(layers: MapLayers, settings: IllustrationFile): Stage {
  const map = metricMap(layers);
  const camera = cameraOf({ ...settings, center: map.meters(settings.center) });
  return { settings, map, terrain: terrainOf(map, settings.hills), camera };
}

/** A drawing before it is written: to a file (`svgFile`) or into a page (`page-drawings.ts`). */
export interface Drawing {
  viewBox: number[];
  /** The rules of the body's classes. */
  style: string;
  /** The elements that the body refers to by id. */
  defs: string;
  body: string;
}

/** Returns the place without the walk: the same layers and settings give the same bytes. */
export function drawPlace(stage: Stage): Drawing {
  const { settings, map, terrain, camera } = stage;
  const levels = hillLevels(terrain);
  const hasSea = terrain.land.includes(0);
  const printed = printOrder(thingsOn(stage), terrain, camera, levels);
  const things = (step: number) => drawSlices(printed[step] ?? [], camera);
  const { left, top, width, bottom, horizon } = canvas;
  const below = `M${left - 4000} ${horizon}h11200v${bottom - horizon + 100}h-11200z`;
  const bridgeX = settings.bridge ? camera.project(map.meters(settings.bridge[1]))[0] : settings.at[0];
  const body = [
    drawSky(bridgeX),
    hasSea ? `<path fill="url(#sea)" d="${below}"/>` : `<path class="ground" d="${below}"/>`,
    hasSea ? `${drawGlitter(bridgeX)}<path class="wave" d="${waves(seeds.waves, 124, horizon, bottom - 60)}"/>` : '',
    hasSea ? shore(stage) : '',
    `<g clip-path="url(#near)">${flatGround(stage, hasSea)}</g>`,
    settings.bridge ? drawBridge(settings.bridge, map, camera) : '',
    '<path fill="url(#haze)" d="M-400 905h4000v345h-4000z"/>',
    things(0),
    levels.length > 0 ? '<use class="shade" href="#h0" x="30" y="16"/>' : '',
    ...hillPaths(terrain, camera, levels).map((data, step) => drawStep(data, step, camera) + things(step + 1)),
    drawLandmarks(settings, map, terrain, camera),
    settings.moorings ? drawMoorings(settings.moorings, map, terrain, camera) : '',
    hasSea ? drawSail(330, 1560, 1) + drawSail(2980, 1700, 1.15) + drawSail(2360, 985, 0.5) + drawRegatta() : '',
    hasSea ? drawMist() : '',
  ].join('');
  return { viewBox: [left, top, width, bottom - top], style: placeStyle(levels.length), defs: gradients, body };
}

/** Returns a standalone picture, printed with the palette that its address names. */
export function svgFile({ viewBox, style, defs, body }: Drawing, palette: DrawingColors = illustrationColors): string {
  const names = paletteNames(palette).map((name) => `<g id="${name}"/>`);
  const [, , width, height] = viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}"><desc>${attribution}</desc><style>${colorRules(style + defs + body, palette)}${style}</style>${names.join('')}<g><defs>${defs}</defs>${body}</g></svg>\n`;
}

function shore({ map, terrain, camera }: Stage): string {
  const rings = map
    .areas('earth')
    .flatMap(([outer]) => (outer && Math.abs(signedArea(outer)) > coast.least ? [outer] : []));
  const land = rings.map((ring) => ringPath(simplifiedRing(ring, coast.tolerance), camera, 0)).join('');
  const lines = waterLining(terrain, camera).map(
    (data, index) => data && `<path class="lining l${index}" d="${data}"/>`,
  );
  return `<g clip-path="url(#near)">${lines.reverse().join('')}</g><g class="rock-side"><path id="c" d="${land}"/><use href="#c" y="-${coast.wall}"/></g><use class="rock" href="#c" y="-${2 * coast.wall}"/>`;
}

function flatGround({ map, terrain, camera }: Stage, hasSea: boolean): string {
  const level = (line: MapPoint[], tolerance: number) =>
    wholePath(
      simplified(line, tolerance).map((at) => camera.project(at, 3.4)),
      false,
    );
  const isFlat = (line: MapPoint[]) => line.every((at) => terrain.heightAt(at) < 6);
  const roads = (wanted: Parameters<MetricMap['lines']>[1], tolerance = 1.5) =>
    map
      .lines('roads', wanted)
      .filter((line) => isFlat(line) && line.some((at) => terrain.has(terrain.land, at)))
      .map((line) => level(line, tolerance))
      .join('');
  const areas = (layer: 'landuse' | 'water', wanted: Parameters<MetricMap['areas']>[1]) =>
    map
      .areas(layer, wanted)
      .flatMap(([outer]) => (outer && isFlat(outer) ? [ringPath(simplifiedRing(outer, 1.6), camera, 3.4)] : []))
      .join('');
  const isService = ({ kind_detail }: LayerProperties) => kind_detail === 'service';
  const streets = map.lines('roads', kinds('major_road', 'minor_road')).filter(isFlat);
  return [
    hasSea ? `<path class="ground" d="${groundPath(terrain, camera)}"/>` : '',
    `<path class="plaza" d="${areas('landuse', kinds('parking', 'pedestrian', 'commercial'))}"/>`,
    `<path class="lawn" d="${areas('landuse', kinds('park', 'grass', 'garden'))}"/>`,
    hasSea
      ? ''
      : `<path fill="url(#sea)" d="${areas('water', kinds('river', 'water', 'riverbank', 'basin', 'canal'))}"/>`,
    `<path class="yard" d="${roads((it) => it.kind === 'minor_road' && isService(it), 3)}"/>`,
    `<path class="road" d="${roads((it) => it.kind === 'minor_road' && !isService(it))}"/>`,
    `<path class="street" d="${roads(kinds('major_road'))}"/>`,
    drawStreetLamps(streets, terrain, camera),
  ].join('');
}

/** The margin keeps things that only reach into the picture. Nothing stands beyond the horizon. */
function isOnCanvas([x, y]: MapPoint): boolean {
  const { left, width, bottom, horizon } = canvas;
  return x > left - 80 && x < left + width + 80 && y > horizon && y < bottom + 100;
}

/** Returns the visible things on the ground. */
function thingsOn({ map, terrain, camera }: Stage): Thing[] {
  const seen = (center: MapPoint, meters: number) =>
    isOnCanvas(camera.project(center)) && !isHidden(terrain, camera, center, meters);
  const houses = map.areas('buildings', kinds('building')).flatMap(([outer]): Thing[] => {
    const house = outer && houseOn(outer, terrain.heightAt);
    if (!house || !seen(house.center, house.base + house.height)) return [];
    return [{ kind: 'house', house, center: house.center, base: house.base }];
  });
  const trees = treePlaces(map, terrain, seeds.trees).flatMap((center): Thing[] => {
    const base = terrain.heightAt(center);
    return seen(center, base + 5) ? [{ kind: 'tree', center, base }] : [];
  });
  const isStair = ({ kind_detail, conveying }: LayerProperties) => kind_detail === 'steps' && conveying === undefined;
  const stairs = map.lines('roads', isStair).flatMap((line): Thing[] =>
    densified(line, stairPiece).flatMap((to, index, all): Thing[] => {
      const center = all[index - 1];
      const base = center && terrain.heightAt(center) + 0.8;
      return center && base && seen(center, base + 1) ? [{ kind: 'stair', center, to, base }] : [];
    }),
  );
  return [...houses, ...stairs, ...trees];
}
