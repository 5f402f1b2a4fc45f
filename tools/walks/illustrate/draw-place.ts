import { attribution, type LayerProperties } from '../map/map-layers.ts';
import type { MapPoint } from '../map/projection.ts';
import { simplifyLine } from '../map/svg-path.ts';
import { backdropGradients, drawReflections, drawSky, illustrationCanvas, sunOrMoon } from './backdrop.ts';
import { cityGradients, drawCity } from './city/city-svg.ts';
import { type DrawingColors, formatColorRules, illustrationColors, listPaletteNames } from './color-rules.ts';
import type { DrawingContext } from './drawing-context.ts';
import { drawGroundObjects, type GroundObject, groupObjectsForDrawing, isHiddenByHill } from './ground-objects.ts';
import { drawBuiltUpAreaOutline, drawHillPaths, drawHillTerrace, drawRingPath, listHillLevels } from './hills.ts';
import { createHouse } from './houses.ts';
import { drawBridge, drawLandmarks, drawMoorings, drawStreetLamps } from './landmarks.ts';
import { createFeatureKindFilter, type MapInMeters } from './map-in-meters.ts';
import { computeSignedArea, densifyLine, formatIntegerPath, simplifyRing } from './outlines.ts';
import { formatPlaceStyle } from './place-style.ts';
import { drawOffshoreLinePaths, drawWavePaths } from './sea.ts';
import { drawMist, drawYacht, drawYachts } from './time-of-day-details.ts';
import { chooseTreePlaces } from './trees.ts';

const coastTolerances = { tolerance: 1.35, least: 30, wall: 5 } as const;
const randomSeeds = { trees: 7, waves: 3 } as const;
const stairPiece = 7;

/** The parts of a drawing. `formatSvgFile` joins them into a file, and `createPageDrawings` puts them into a page. */
export interface SvgDrawing {
  viewBox: number[];
  /** The CSS rules for the classes in `body`. */
  style: string;
  /**
   * The distance of the sun or moon to the right of its default position, in canvas units. Some palettes move the sun
   * or moon. Their shift is reduced by this distance, so that it ends at the same place in every drawing.
   */
  orbRight?: number;
  /** The SVG elements to which `body` (the drawing's markup) refers by id. */
  defs: string;
  body: string;
}

/** Draws the place without the route. The same layers and settings give the same bytes. */
export function drawPlace(context: DrawingContext): SvgDrawing {
  const { city, orb: orbX = sunOrMoon.x } = context.settings;
  const [body, steps] = city ? [drawCity(context, city, orbX), 0] : drawLandscape(context);
  const { left, top, width, bottom } = illustrationCanvas;
  return {
    viewBox: [left, top, width, bottom - top],
    style: formatPlaceStyle(steps, city !== undefined),
    ...(orbX !== sunOrMoon.x && { orbRight: orbX - sunOrMoon.x }),
    defs: city ? backdropGradients + cityGradients : backdropGradients,
    body,
  };
}

/**
 * Returns the markup of a place in a landscape, such as an island. Also returns the number of stacked steps that
 * form its drawn hills.
 */
function drawLandscape(context: DrawingContext): [body: string, steps: number] {
  const { settings, map, terrain, camera } = context;
  const hillLevels = listHillLevels(terrain);
  const hasSea = terrain.land.includes(0);
  const groupedObjects = groupObjectsForDrawing(findVisibleObjects(context), terrain, camera, hillLevels);
  const drawObjects = (step: number) => drawGroundObjects(groupedObjects[step] ?? [], camera);
  const { bottom, horizon } = illustrationCanvas;
  const seaPath = `M${illustrationCanvas.left - 4000} ${horizon}h11200v${bottom - horizon + 100}h-11200z`;
  const bridgeX = settings.bridge ? camera.project(map.meters(settings.bridge[1]))[0] : settings.at[0];
  const body = [
    drawSky(bridgeX),
    hasSea ? `<path fill="url(#sea)" d="${seaPath}"/>` : `<path class="ground" d="${seaPath}"/>`,
    hasSea
      ? `${drawReflections(bridgeX)}<path class="wave" d="${drawWavePaths(randomSeeds.waves, 124, horizon, bottom - 60)}"/>`
      : '',
    hasSea ? drawShore(context) : '',
    `<g clip-path="url(#near)">${drawFlatGround(context, hasSea)}</g>`,
    settings.bridge ? drawBridge(settings.bridge, map, camera) : '',
    '<path fill="url(#haze)" d="M-400 905h4000v345h-4000z"/>',
    drawObjects(0),
    hillLevels.length > 0 ? '<use class="shade" href="#h0" x="30" y="16"/>' : '',
    ...drawHillPaths(terrain, camera, hillLevels).map(
      (data, step) => drawHillTerrace(data, step, camera) + drawObjects(step + 1),
    ),
    drawLandmarks(settings, map, terrain, camera),
    settings.moorings ? drawMoorings(settings.moorings, map, terrain, camera) : '',
    hasSea ? drawYacht(330, 1560, 1) + drawYacht(2980, 1700, 1.15) + drawYacht(2360, 985, 0.5) + drawYachts() : '',
    hasSea ? drawMist() : '',
  ].join('');
  return [body, hillLevels.length];
}

/** Returns a standalone SVG file. The fragment of its URL selects a palette. */
export function formatSvgFile(
  { viewBox, style, defs, body, orbRight }: SvgDrawing,
  palette: DrawingColors = illustrationColors,
): string {
  const names = listPaletteNames(palette).map((name) => `<g id="${name}"/>`);
  const [, , width, height] = viewBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}"><desc>${attribution}</desc><style>${formatColorRules(style + defs + body, palette, orbRight)}${style}</style>${names.join('')}<g><defs>${defs}</defs>${body}</g></svg>\n`;
}

function drawShore({ map, terrain, camera }: DrawingContext): string {
  const rings = map
    .areas('earth')
    .flatMap(([outer]) => (outer && Math.abs(computeSignedArea(outer)) > coastTolerances.least ? [outer] : []));
  const land = rings.map((ring) => drawRingPath(simplifyRing(ring, coastTolerances.tolerance), camera, 0)).join('');
  const lines = drawOffshoreLinePaths(terrain, camera).map(
    (data, index) => data && `<path class="lining l${index}" d="${data}"/>`,
  );
  return `<g clip-path="url(#near)">${lines.reverse().join('')}</g><g class="rock-side"><path id="c" d="${land}"/><use href="#c" y="-${coastTolerances.wall}"/></g><use class="rock" href="#c" y="-${2 * coastTolerances.wall}"/>`;
}

function drawFlatGround({ map, terrain, camera }: DrawingContext, hasSea: boolean): string {
  const drawFlatPath = (line: MapPoint[], tolerance: number) =>
    formatIntegerPath(
      simplifyLine(line, tolerance).map((at) => camera.project(at, 3.4)),
      false,
    );
  const isFlat = (line: MapPoint[]) => line.every((at) => terrain.heightAt(at) < 6);
  const drawRoadPaths = (isIncluded: Parameters<MapInMeters['lines']>[1], tolerance = 1.5) =>
    map
      .lines('roads', isIncluded)
      .filter((line) => isFlat(line) && line.some((at) => terrain.has(terrain.land, at)))
      .map((line) => drawFlatPath(line, tolerance))
      .join('');
  const drawAreaPaths = (layer: 'landuse' | 'water', wanted: Parameters<MapInMeters['areas']>[1]) =>
    map
      .areas(layer, wanted)
      .flatMap(([outer]) => (outer && isFlat(outer) ? [drawRingPath(simplifyRing(outer, 1.6), camera, 3.4)] : []))
      .join('');
  const isServiceRoad = ({ kind_detail }: LayerProperties) => kind_detail === 'service';
  const streets = map.lines('roads', createFeatureKindFilter('major_road', 'minor_road')).filter(isFlat);
  return [
    hasSea ? `<path class="ground" d="${drawBuiltUpAreaOutline(terrain, camera)}"/>` : '',
    `<path class="plaza" d="${drawAreaPaths('landuse', createFeatureKindFilter('parking', 'pedestrian', 'commercial'))}"/>`,
    `<path class="lawn" d="${drawAreaPaths('landuse', createFeatureKindFilter('park', 'grass', 'garden'))}"/>`,
    hasSea
      ? ''
      : `<path fill="url(#sea)" d="${drawAreaPaths('water', createFeatureKindFilter('river', 'water', 'riverbank', 'basin', 'canal'))}"/>`,
    `<path class="yard" d="${drawRoadPaths((it) => it.kind === 'minor_road' && isServiceRoad(it), 3)}"/>`,
    `<path class="road" d="${drawRoadPaths((it) => it.kind === 'minor_road' && !isServiceRoad(it))}"/>`,
    `<path class="street" d="${drawRoadPaths(createFeatureKindFilter('major_road'))}"/>`,
    drawStreetLamps(streets, terrain, camera),
  ].join('');
}

/** Returns whether an object at a point can be visible. A margin includes objects that are partly in the picture. */
function isOnCanvas([x, y]: MapPoint): boolean {
  const { left, width, bottom, horizon } = illustrationCanvas;
  return x > left - 80 && x < left + width + 80 && y > horizon && y < bottom + 100;
}

/** Returns the visible objects on the ground. */
function findVisibleObjects({ map, terrain, camera }: DrawingContext): GroundObject[] {
  const isVisible = (center: MapPoint, meters: number) =>
    isOnCanvas(camera.project(center)) && !isHiddenByHill(terrain, camera, center, meters);
  const houses = map.areas('buildings', createFeatureKindFilter('building')).flatMap(([outer]): GroundObject[] => {
    const house = outer && createHouse(outer, terrain.heightAt);
    if (!house || !isVisible(house.center, house.base + house.height)) return [];
    return [{ kind: 'house', house, center: house.center, base: house.base }];
  });
  const trees = chooseTreePlaces(map, terrain, randomSeeds.trees).flatMap((center): GroundObject[] => {
    const base = terrain.heightAt(center);
    return isVisible(center, base + 5) ? [{ kind: 'tree', center, base }] : [];
  });
  const isStairs = ({ kind_detail, conveying }: LayerProperties) => kind_detail === 'steps' && conveying === undefined;
  const stairs = map.lines('roads', isStairs).flatMap((line): GroundObject[] =>
    densifyLine(line, stairPiece).flatMap((to, index, all): GroundObject[] => {
      const center = all[index - 1];
      const base = center && terrain.heightAt(center) + 0.8;
      return center && base && isVisible(center, base + 1) ? [{ kind: 'stair', center, to, base }] : [];
    }),
  );
  return [...houses, ...stairs, ...trees];
}
