import { bboxClip } from '@turf/bbox-clip';
import type { Position } from 'geojson';
import { type Box, boxContains, boxToRing } from './box.ts';
import type { OsmExtract } from './osm-extract.ts';

/**
 * Land as polygons with holes. `looseCoasts` is the number of coastlines that end within the box. The polygons leave
 * out these coastlines.
 */
export interface SeaAndLand {
  land: Position[][][];
  hasSea: boolean;
  looseCoasts: number;
}

/**
 * Builds polygons of land from coastlines, which have the land on their left. Without a coastline everything is land. A
 * coastline that leaves the box is closed along the border of the box.
 */
export function buildSeaAndLand({ nodes, ways, box }: Pick<OsmExtract, 'nodes' | 'ways' | 'box'>): SeaAndLand {
  const coasts = ways.filter(({ tags }) => tags.natural === 'coastline').map((way) => way.nodes);
  if (coasts.length === 0) return { land: [[boxToRing(box)]], hasSea: false, looseCoasts: 0 };
  const positions = new Map(nodes.map(({ id, lon, lat }) => [id, [lon, lat] as Position]));
  const islands: Position[][] = [];
  const lagoons: Position[][] = [];
  const shores: Position[][] = [];
  for (const coast of joinCoastlines(coasts)) {
    const line = coast.flatMap((id) => [positions.get(id) ?? []].filter((at) => at.length > 0));
    const isClosed = coast[0] === coast.at(-1) && line.length === coast.length;
    if (!isClosed) shores.push(...clipLine(line, box));
    else if (line.every((at) => boxContains(box, at))) (computeSignedArea(line) > 0 ? islands : lagoons).push(line);
    else shores.push(...clipLine(rotateRingToStartOutsideBox(line, box), box));
  }
  const wholeShores = shores.filter(
    (shore) => findBorderPosition(shore[0], box) >= 0 && findBorderPosition(shore.at(-1), box) >= 0,
  );
  const outlines = [...islands, ...closeRingsAlongBorder(wholeShores, box)];
  if (outlines.length === 0 && lagoons.length > 0) outlines.push(boxToRing(box));
  const land = outlines.map((outline) => [outline, ...lagoons.filter(([at]) => at && ringContains(outline, at))]);
  return { land, hasSea: true, looseCoasts: shores.length - wholeShores.length };
}

/**
 * Returns the point of the sea that is farthest from land and from the map's edge. The map places the name of a large
 * bay there.
 */
export function findOpenSeaPoint(land: Position[][][], [west, south, east, north]: Box): Position {
  const longitudeScale = Math.cos((south * Math.PI) / 180);
  const steps = Array.from({ length: 23 }, (_, index) => (index + 1) / 24);
  const corners = land.flat(2);
  const clearanceAt = ([lon = 0, lat = 0]: Position) => {
    if (land.some(([outline = []]) => ringContains(outline, [lon, lat]))) return 0;
    const distances = corners.map(([x = 0, y = 0]) => Math.hypot((x - lon) * longitudeScale, y - lat));
    return Math.min(
      ...distances,
      (lon - west) * longitudeScale,
      (east - lon) * longitudeScale,
      (lat - south) * 2,
      (north - lat) * 2,
    );
  };
  const places = steps.flatMap((x) => steps.map((y) => [west + x * (east - west), south + y * (north - south)]));
  return places.reduce((best, at) => (clearanceAt(at) > clearanceAt(best) + 1e-9 ? at : best));
}

/** Joins coastlines end to start. Never reverses a coastline, because land must stay on its left side. */
function joinCoastlines(ways: number[][]): number[][] {
  const chains = ways.map((way) => [...way]);
  for (let index = 0; index < chains.length; ) {
    const chain = chains[index] ?? [];
    const closed = chain[0] === chain.at(-1);
    const nextChain = closed ? -1 : chains.findIndex((other) => other !== chain && other[0] === chain.at(-1));
    if (nextChain < 0) {
      index++;
      continue;
    }
    chain.push(...(chains[nextChain] ?? []).slice(1));
    chains.splice(nextChain, 1);
    // After joining two chains of coastlines, starts again with the first chain. The joined chain may continue at its new
    // end, and `splice` may have shifted the indexes.
    index = 0;
  }
  return chains;
}

function clipLine(line: Position[], box: Box): Position[][] {
  if (line.length < 2) return [];
  const { geometry } = bboxClip({ type: 'LineString', coordinates: line }, box);
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : (geometry.coordinates as Position[][]);
  return lines.filter(({ length }) => length > 1);
}

/** Rotates a ring so that it starts outside the box. Otherwise clipping would cut the ring at its start. */
function rotateRingToStartOutsideBox(ring: Position[], box: Box): Position[] {
  const openRing = ring.slice(0, -1);
  const start = openRing.findIndex((at) => !boxContains(box, at));
  const rotatedRing = [...openRing.slice(start), ...openRing.slice(0, start)];
  return [...rotatedRing, ...rotatedRing.slice(0, 1)];
}

/**
 * Joins shores into closed rings of land. From the end of each shore, a ring follows the border of the box
 * counter-clockwise to the start of the next shore.
 */
function closeRingsAlongBorder(shores: Position[][], box: Box): Position[][] {
  const corners = boxToRing(box).slice(1);
  const startPositions = shores.map((shore) => findBorderPosition(shore[0], box));
  const remainingShores = new Set(shores.keys());
  const rings: Position[][] = [];
  for (const firstShore of shores.keys()) {
    const ring: Position[] = [];
    for (let currentShore = firstShore; remainingShores.delete(currentShore); ) {
      ring.push(...(shores[currentShore] ?? []));
      const end = findBorderPosition(shores[currentShore]?.at(-1), box);
      const distances = startPositions.map((start) => (start - end + 4) % 4);
      const reachable = [...shores.keys()].filter((index) => remainingShores.has(index) || index === firstShore);
      const nextShore = reachable.reduce(
        (best, it) => ((distances[it] ?? 4) < (distances[best] ?? 4) ? it : best),
        firstShore,
      );
      const nextStart = end + (distances[nextShore] ?? 0);
      for (let corner = Math.floor(end); corner + 1 < nextStart; corner++) ring.push(corners[corner % 4] ?? []);
      currentShore = nextShore;
    }
    if (ring.length > 0) rings.push([...ring, ...ring.slice(0, 1)]);
  }
  return rings;
}

/**
 * Returns the distance of a point along the border, counter-clockwise from the south-west corner. Each side counts 1.
 * Returns -1 for a point that is not on the border.
 */
function findBorderPosition(at: Position | undefined, [west, south, east, north]: Box): number {
  const [lon = Number.NaN, lat = Number.NaN] = at ?? [];
  const isEqual = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  if (isEqual(lat, south)) return (lon - west) / (east - west);
  if (isEqual(lon, east)) return 1 + (lat - south) / (north - south);
  if (isEqual(lat, north)) return 2 + (east - lon) / (east - west);
  if (isEqual(lon, west)) return 3 + (north - lat) / (north - south);
  return -1;
}

/** Returns the signed area of a ring. The area is positive when the ring runs counter-clockwise. */
function computeSignedArea(ring: Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

export function ringContains(ring: Position[], [x = 0, y = 0]: Position): boolean {
  return ring.reduce((isInside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isInside : isInside;
  }, false);
}
