import type { LabelPosition, MapLabel } from './map-label.ts';
import type { LayerFeature } from './map-layers.ts';
import { listLinesAndRings } from './osm-shapes.ts';
import { readNamesByLocale } from './place-names.ts';
import { type MapPoint, type Projection, projectPosition } from './projection.ts';
import { computeDistanceToSegment } from './svg-path.ts';

const streetRank = 4;
/**
 * The rank of the names of streets that the route follows. Walkers look for these names, so the map places them before
 * the names of other streets.
 */
const walkedRank = 2;
const minPieceMeters = 60;
/** A street counts as on the route if at least `minWalkedMeters` of the route are within `maxDistanceMeters` of it. */
const [maxDistanceMeters, minWalkedMeters] = [8, 40];
const sampleMeters = 5;
/** The maximum number of possible name positions for a street on the route. Each is on another piece of the street. */
const maxPieces = 6;

interface Street {
  names: MapLabel['names'];
  places: (LabelPosition & { length: number })[];
  lines: MapPoint[][];
}

/**
 * Returns a label for each street, on its longest straight piece. A street on the route also gets other possible
 * positions.
 */
export function createStreetLabels(
  roads: readonly LayerFeature[],
  projection: Projection,
  route: readonly (readonly MapPoint[])[],
): MapLabel[] {
  const samples = route.flatMap(samplePointsAlongLine);
  return [...groupStreetsByName(roads, projection).values()].flatMap(({ names, places, lines }) => {
    const [longestPlace, ...otherPlaces] = places.toSorted((a, b) => b.length - a.length);
    if (longestPlace === undefined) return [];
    const nearSamples = samples.filter((point) =>
      lines.some((line) => computeDistanceToLine(point, line) < maxDistanceMeters),
    );
    const isWalked = nearSamples.length * sampleMeters >= minWalkedMeters;
    const removeLength = ({ length, ...place }: Street['places'][number]): LabelPosition => place;
    return {
      kind: 'street',
      rank: isWalked ? walkedRank : streetRank,
      ...removeLength(longestPlace),
      ...(isWalked && { elsewhere: otherPlaces.slice(0, maxPieces - 1).map(removeLength) }),
      names,
    };
  });
}

function groupStreetsByName(roads: readonly LayerFeature[], projection: Projection): Map<string, Street> {
  const streets = new Map<string, Street>();
  for (const { geometry, properties } of roads) {
    const { name, kind, is_tunnel: isTunnel, conveying } = properties;
    if (name === undefined || kind === 'ferry' || kind === 'rail' || isTunnel || conveying) continue;
    const street = streets.get(String(name)) ?? { names: readNamesByLocale(properties), places: [], lines: [] };
    streets.set(String(name), street);
    for (const line of listLinesAndRings(geometry)) {
      const points = line.map((at) => projectPosition(projection, at));
      street.lines.push(points);
      street.places.push(...findStraightPieces(points));
    }
  }
  return streets;
}

/**
 * Returns the pieces of a street that are long enough for its name. A piece is a straight line between two corners,
 * with at most two corners between them. `angle` is chosen so that the name reads from left to right.
 */
function findStraightPieces(points: readonly MapPoint[]): Street['places'] {
  return points.flatMap((end, index) => {
    const fromPoint = points[Math.max(0, index - 3)] ?? end;
    const [dx, dy] =
      fromPoint[0] <= end[0]
        ? [end[0] - fromPoint[0], end[1] - fromPoint[1]]
        : [fromPoint[0] - end[0], fromPoint[1] - end[1]];
    const length = Math.hypot(dx, dy);
    if (length < minPieceMeters) return [];
    const at: MapPoint = [Math.round((fromPoint[0] + end[0]) / 2), Math.round((fromPoint[1] + end[1]) / 2)];
    return [{ at, angle: Math.round((Math.atan2(dy, dx) * 180) / Math.PI), length }];
  });
}

/** Returns points along a line, about `sampleMeters` apart. */
function samplePointsAlongLine(line: readonly MapPoint[]): MapPoint[] {
  return line.flatMap((to, index) => {
    const fromPoint = line[index - 1];
    if (fromPoint === undefined) return [];
    const count = Math.round(Math.hypot(to[0] - fromPoint[0], to[1] - fromPoint[1]) / sampleMeters);
    return Array.from({ length: count }, (_, step): MapPoint => {
      const share = (step + 0.5) / count;
      return [fromPoint[0] + (to[0] - fromPoint[0]) * share, fromPoint[1] + (to[1] - fromPoint[1]) * share];
    });
  });
}

function computeDistanceToLine(point: MapPoint, line: readonly MapPoint[]): number {
  return Math.min(...line.slice(1).map((end, index) => computeDistanceToSegment(point, line[index], end)));
}
