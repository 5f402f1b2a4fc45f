import type { MapPoint } from '../../map/projection.ts';
import type { CitySettings } from '../../read/illustration-file.ts';
import { createFeatureKindFilter, type MapInMeters } from '../map-in-meters.ts';
import { findOrientedBox, interpolateMapPoints, type Ring } from '../outlines.ts';
import { BuildingPainter, type GroundPlan } from './building-painter.ts';
import { drawLatticeTower } from './lattice-tower.ts';
import type { PerspectiveCamera } from './perspective-camera.ts';
import { drawGate, drawPagoda, drawTempleHall, drawTwoStoreyGate } from './temples.ts';

type Landmark = NonNullable<CitySettings['landmarks']>[number];

/**
 * The landmarks that replace a building of the map. `draw` draws a landmark on the ground plan of its building.
 * `height` is the landmark's default height in meters.
 */
const buildings = {
  'temple-hall': { draw: drawTempleHall, height: 25 },
  gate: { draw: drawGate, height: 11 },
  'storied-gate': { draw: drawTwoStoreyGate, height: 21 },
  pagoda: { draw: drawPagoda, height: 35 },
} as const;
/**
 * Half the side of a square, in meters. If the map lacks a landmark's building, the landmark stands on such a square.
 */
const unknownHalf = 6;

/** The drawing of one landmark of a city. */
export interface CityLandmark {
  depth: number;
  /** The outline of the map's building that the landmark replaces; `undefined` if it replaces none. */
  ring: Ring | undefined;
  markup: string;
}

/** Draws the landmarks of a city, from far to near. */
export function drawCityLandmarks(
  landmarks: readonly Landmark[],
  map: MapInMeters,
  camera: PerspectiveCamera,
): CityLandmark[] {
  return landmarks
    .flatMap((landmark): CityLandmark[] => {
      const at = map.meters(landmark);
      const depth = camera.depth(at);
      if (landmark.kind === 'lattice-tower') {
        const height = (landmark.meters ?? 100) * camera.unitsUpPerMeter * camera.scaleAt(depth) * landmark.size;
        return [{ depth, ring: undefined, markup: drawLatticeTower(camera.project(at), height) }];
      }
      const { draw, height } = buildings[landmark.kind];
      const foundBuilding = findBuilding(at, map);
      const plan = createGroundPlan(at, foundBuilding?.ring, landmark.facing);
      const meters = landmark.meters ?? foundBuilding?.height ?? height;
      return [
        {
          depth,
          ring: foundBuilding?.ring,
          markup: draw(plan, new BuildingPainter(plan, camera, landmark.size), meters),
        },
      ];
    })
    .sort((one, other) => other.depth - one.depth);
}

function findBuilding(at: MapPoint, map: MapInMeters): { ring: Ring; height: number | undefined } | undefined {
  for (const { area, properties } of map.shapes('buildings', createFeatureKindFilter('building'))) {
    const [ring] = area;
    if (ring && ringContains(ring, at)) return { ring, height: Number(properties.height) || undefined };
  }
  return undefined;
}

/**
 * Returns the ground plan of a building. Its front is the side that faces the given direction most. Without a
 * direction, a long side is the front.
 */
function createGroundPlan(at: MapPoint, ring: Ring | undefined, facingDegrees: number | undefined): GroundPlan {
  const box = ring && findOrientedBox(ring);
  if (!box) return { center: at, along: [1, 0], halfAlong: unknownHalf, halfOutward: unknownHalf };
  const [a, b, c] = box.corners;
  const center = interpolateMapPoints(a, c, 0.5);
  const buildingSides = [
    {
      along: computeUnitVector(a, b),
      halfAlong: computeDistanceMeters(a, b) / 2,
      halfOutward: computeDistanceMeters(b, c) / 2,
    },
    {
      along: computeUnitVector(b, c),
      halfAlong: computeDistanceMeters(b, c) / 2,
      halfOutward: computeDistanceMeters(a, b) / 2,
    },
  ];
  const towardsDirection = facingDegrees === undefined ? undefined : computeDirectionVector(facingDegrees);
  const rateAsFront = ({ along, halfAlong }: (typeof buildingSides)[number]) =>
    towardsDirection ? -Math.abs(along[0] * towardsDirection[0] + along[1] * towardsDirection[1]) : halfAlong;
  const [front = buildingSides[0]] = buildingSides.toSorted((one, other) => rateAsFront(other) - rateAsFront(one));
  return { center, ...(front as (typeof buildingSides)[number]) };
}

function computeDirectionVector(degrees: number): MapPoint {
  return [Math.sin((degrees * Math.PI) / 180), -Math.cos((degrees * Math.PI) / 180)];
}

function computeDistanceMeters([ax, ay]: MapPoint, [bx, by]: MapPoint): number {
  return Math.hypot(bx - ax, by - ay);
}

function computeUnitVector(a: MapPoint, b: MapPoint): MapPoint {
  const length = computeDistanceMeters(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

function ringContains(ring: Ring, [x, y]: MapPoint): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}
