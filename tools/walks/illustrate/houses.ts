import type { MapPoint } from '../map/projection.ts';
import {
  between,
  centerOf,
  densified,
  orientedBox,
  type Ring,
  signedArea,
  simplifiedRing,
  wholePath,
} from './outlines.ts';
import type { Camera } from './view.ts';

/** Lengths in metres, areas in square metres. */
const shape = {
  tolerance: 0.6,
  leastArea: 30,
  eavesOf: [
    { from: 900, height: 5.2 },
    { from: 250, height: 4.4 },
    { from: 0, height: 3.5 },
  ],
  /** An outline that fills this share of its box, and is not larger than the limit, has a hipped roof; others are flat. */
  boxShare: 0.74,
  largestHipped: 1500,
  roofRise: 0.3,
  overhang: 0.08,
  hip: 0.14,
  leastWindowWall: 6,
  windowEvery: 7,
  mostWindows: 5,
  darkWindows: 0.45,
  sill: 0.42,
} as const;

export interface House {
  outline: Ring;
  box: [MapPoint, MapPoint, MapPoint, MapPoint] | undefined;
  center: MapPoint;
  base: number;
  height: number;
}

/** Returns the height of a hipped roof's ridge above the eaves, in metres. */
export function roofRise({ box }: Pick<House, 'box'>): number {
  if (!box) return 0;
  const [a, b, c] = box;
  return Math.min(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])) * shape.roofRise;
}

/** The paths of a house, in painting order. */
export interface HousePaths {
  'wall-dark': string;
  'wall-lit': string;
  'roof-dark': string;
  'roof-lit': string;
  windows: MapPoint[];
}

/** Returns the house on an outline, or nothing if the outline is too small to see. */
export function houseOn(outline: Ring, heightAt: (place: MapPoint) => number): House | undefined {
  const ring = simplifiedRing(outline, shape.tolerance);
  const area = Math.abs(signedArea(ring));
  const box = orientedBox(ring);
  if (area < shape.leastArea || box === undefined) return undefined;
  if (signedArea(ring) < 0) ring.reverse();
  const center = centerOf(ring);
  // The height varies a little between neighbours, and is always the same for one house.
  const uneven = ((Math.round(center[0] * 7 + center[1] * 3) % 5) - 2) * 0.3;
  const eaves = shape.eavesOf.find(({ from }) => area > from)?.height ?? 0;
  const isHipped = area / box.area > shape.boxShare && area < shape.largestHipped;
  return {
    outline: ring,
    box: isHipped ? box.corners : undefined,
    center,
    base: Math.max(3.2, heightAt(center)),
    height: eaves + uneven,
  };
}

export function drawHouse(house: House, camera: Camera, random: () => number): HousePaths {
  const { outline, box, base, height } = house;
  const paths: HousePaths = { 'wall-dark': '', 'wall-lit': '', 'roof-dark': '', 'roof-lit': '', windows: [] };
  drawWalls(paths, box ?? outline, base, base + height, camera, random);
  if (box) drawHippedRoof(paths, box, house.center, base + height, roofRise(house), camera);
  else
    paths['roof-lit'] += wholePath(
      outline.map((at) => camera.project(at, base + height)),
      true,
    );
  return paths;
}

function drawWalls(paths: HousePaths, ring: Ring, low: number, high: number, camera: Camera, random: () => number) {
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a;
    const outward: MapPoint = [b[1] - a[1], a[0] - b[0]];
    const towards = -(outward[0] * camera.away[0] + outward[1] * camera.away[1]);
    if (towards <= 0.05) continue;
    const isLit = outward[0] * camera.right[0] + outward[1] * camera.right[1] < 0;
    const wall = [camera.project(a, low), camera.project(b, low), camera.project(b, high), camera.project(a, high)];
    paths[isLit ? 'wall-lit' : 'wall-dark'] += wholePath(wall, true);
    const length = Math.hypot(...outward);
    if (length < shape.leastWindowWall) continue;
    const count = Math.min(shape.mostWindows, Math.floor(length / shape.windowEvery)) || 1;
    for (let window = 0; window < count; window++)
      if (random() >= shape.darkWindows)
        paths.windows.push(
          camera.project(between(a, b, (window + 0.5) / count), low + (high - low) * (1 - shape.sill)),
        );
  }
}

/** Returns the faces that the camera sees: two long and two short ones, leaning on a ridge along the longer side. */
function drawHippedRoof(paths: HousePaths, box: Ring, center: MapPoint, eaves: number, rise: number, camera: Camera) {
  const side = (index: number): MapPoint => box[index % 4] ?? center;
  const length = (index: number) => {
    const [a, b] = [side(index), side(index + 1)];
    return Math.hypot(b[0] - a[0], b[1] - a[1]);
  };
  const first = length(0) >= length(1) ? 0 : 1;
  const near = between(side(first + 3), side(first), 0.5);
  const far = between(side(first + 1), side(first + 2), 0.5);
  const ridge = [shape.hip, 1 - shape.hip].map((share) => camera.project(between(near, far, share), eaves + rise));
  const [start = near, end = far] = ridge;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) =>
    camera.project(between(side(first + index), center, -shape.overhang), eaves - 0.3),
  ) as [MapPoint, MapPoint, MapPoint, MapPoint];
  const faces: Ring[] = [
    [a, b, end, start],
    [c, d, start, end],
    [b, c, end],
    [d, a, start],
  ];
  const middle = (face: Ring) => centerOf(face)[1];
  for (const face of faces.sort((one, other) => middle(one) - middle(other))) {
    if (signedArea(face) <= 0) continue;
    const eavesX = centerOf(face.slice(0, 2))[0];
    paths[eavesX < (start[0] + end[0]) / 2 - 2 ? 'roof-lit' : 'roof-dark'] += wholePath(face, true);
  }
}

/** Returns the places of lamps along lines. */
export function lampPlaces(lines: readonly MapPoint[][], everyMeters: number): MapPoint[] {
  return lines.flatMap((line) => densified(line, everyMeters).slice(1));
}
