import type { MapPoint } from '../map/projection.ts';
import type { Camera } from './camera.ts';
import {
  computeCenter,
  computeSignedArea,
  findOrientedBox,
  formatIntegerPath,
  interpolateMapPoints,
  type Ring,
  simplifyRing,
} from './outlines.ts';

/**
 * Settings for houses. Lengths, such as `tolerance`, are in meters, areas in square meters. Most values below 1 are
 * ratios.
 */
const houseSettings = {
  tolerance: 0.6,
  minArea: 30,
  eavesHeightByArea: [
    { from: 900, height: 5.2 },
    { from: 250, height: 4.4 },
    { from: 0, height: 3.5 },
  ],
  /**
   * A house gets a hipped roof if it fills more than this share of its bounding box, and is smaller than
   * `maxHippedArea`. Other houses get a flat roof.
   */
  boxShare: 0.74,
  maxHippedArea: 1500,
  roofRise: 0.3,
  overhang: 0.08,
  hip: 0.14,
  minWindowWall: 6,
  windowEvery: 7,
  maxWindows: 5,
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

/** Returns the height of a hipped roof's ridge above the eaves, in meters. */
export function computeRoofRise({ box }: Pick<House, 'box'>): number {
  if (!box) return 0;
  const [a, b, c] = box;
  return Math.min(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1])) * houseSettings.roofRise;
}

/** The path data of a house's parts, in the order in which they are painted, and the positions of the windows. */
export interface HousePaths {
  'wall-dark': string;
  'wall-lit': string;
  'roof-dark': string;
  'roof-lit': string;
  windows: MapPoint[];
}

/** Builds a house from its outline; returns `undefined` if the house is too small to be visible. */
export function createHouse(outline: Ring, heightAt: (place: MapPoint) => number): House | undefined {
  const ring = simplifyRing(outline, houseSettings.tolerance);
  const area = Math.abs(computeSignedArea(ring));
  const box = findOrientedBox(ring);
  if (area < houseSettings.minArea || box === undefined) return undefined;
  if (computeSignedArea(ring) < 0) ring.reverse();
  const center = computeCenter(ring);
  // Varies the heights of neighbouring houses a little. The variation depends only on the house's position, so a house
  // has the same height in every drawing.
  const heightVariation = ((Math.round(center[0] * 7 + center[1] * 3) % 5) - 2) * 0.3;
  const eaves = houseSettings.eavesHeightByArea.find(({ from }) => area > from)?.height ?? 0;
  const isHipped = area / box.area > houseSettings.boxShare && area < houseSettings.maxHippedArea;
  return {
    outline: ring,
    box: isHipped ? box.corners : undefined,
    center,
    base: Math.max(3.2, heightAt(center)),
    height: eaves + heightVariation,
  };
}

export function drawHouse(house: House, camera: Camera, random: () => number): HousePaths {
  const { outline, box, base, height } = house;
  const paths: HousePaths = { 'wall-dark': '', 'wall-lit': '', 'roof-dark': '', 'roof-lit': '', windows: [] };
  drawWalls(paths, box ?? outline, base, base + height, camera, random);
  if (box) drawHippedRoof(paths, box, house.center, base + height, computeRoofRise(house), camera);
  else
    paths['roof-lit'] += formatIntegerPath(
      outline.map((at) => camera.project(at, base + height)),
      true,
    );
  return paths;
}

function drawWalls(
  paths: HousePaths,
  ring: Ring,
  bottomMeters: number,
  topMeters: number,
  camera: Camera,
  random: () => number,
) {
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a;
    const outwardNormal: MapPoint = [b[1] - a[1], a[0] - b[0]];
    const towards = -(outwardNormal[0] * camera.away[0] + outwardNormal[1] * camera.away[1]);
    if (towards <= 0.05) continue;
    const isLit = outwardNormal[0] * camera.right[0] + outwardNormal[1] * camera.right[1] < 0;
    const wall = [
      camera.project(a, bottomMeters),
      camera.project(b, bottomMeters),
      camera.project(b, topMeters),
      camera.project(a, topMeters),
    ];
    paths[isLit ? 'wall-lit' : 'wall-dark'] += formatIntegerPath(wall, true);
    const length = Math.hypot(...outwardNormal);
    if (length < houseSettings.minWindowWall) continue;
    const count = Math.min(houseSettings.maxWindows, Math.floor(length / houseSettings.windowEvery)) || 1;
    for (let window = 0; window < count; window++)
      if (random() >= houseSettings.darkWindows)
        paths.windows.push(
          camera.project(
            interpolateMapPoints(a, b, (window + 0.5) / count),
            bottomMeters + (topMeters - bottomMeters) * (1 - houseSettings.sill),
          ),
        );
  }
}

/** Adds the visible faces of a hipped roof to `paths`. The ridge runs along the longer side. */
function drawHippedRoof(paths: HousePaths, box: Ring, center: MapPoint, eaves: number, rise: number, camera: Camera) {
  const cornerAt = (index: number): MapPoint => box[index % 4] ?? center;
  const sideLengthOf = (index: number) => {
    const [a, b] = [cornerAt(index), cornerAt(index + 1)];
    return Math.hypot(b[0] - a[0], b[1] - a[1]);
  };
  const firstCorner = sideLengthOf(0) >= sideLengthOf(1) ? 0 : 1;
  const nearMiddle = interpolateMapPoints(cornerAt(firstCorner + 3), cornerAt(firstCorner), 0.5);
  const farMiddle = interpolateMapPoints(cornerAt(firstCorner + 1), cornerAt(firstCorner + 2), 0.5);
  const ridge = [houseSettings.hip, 1 - houseSettings.hip].map((share) =>
    camera.project(interpolateMapPoints(nearMiddle, farMiddle, share), eaves + rise),
  );
  const [ridgeStart = nearMiddle, end = farMiddle] = ridge;
  const [a, b, c, d] = [0, 1, 2, 3].map((index) =>
    camera.project(interpolateMapPoints(cornerAt(firstCorner + index), center, -houseSettings.overhang), eaves - 0.3),
  ) as [MapPoint, MapPoint, MapPoint, MapPoint];
  const faces: Ring[] = [
    [a, b, end, ridgeStart],
    [c, d, ridgeStart, end],
    [b, c, end],
    [d, a, ridgeStart],
  ];
  const middleYOf = (face: Ring) => computeCenter(face)[1];
  for (const face of faces.sort((one, other) => middleYOf(one) - middleYOf(other))) {
    if (computeSignedArea(face) <= 0) continue;
    const eavesX = computeCenter(face.slice(0, 2))[0];
    paths[eavesX < (ridgeStart[0] + end[0]) / 2 - 2 ? 'roof-lit' : 'roof-dark'] += formatIntegerPath(face, true);
  }
}
