import type { LabelPlace, MapLabel } from './map-label.ts';
import type { LayerFeature } from './map-layers.ts';
import { linesOf } from './osm-shapes.ts';
import { namesByLocale } from './place-names.ts';
import { type MapPoint, type Projection, project } from './projection.ts';
import { distanceToPiece } from './svg-path.ts';

const streetRank = 4;
/** Walkers look for the streets that the route follows. */
const walkedRank = 2;
const shortestStreetMeters = 60;
/** A street counts as walked when the route runs this near to it for this long. */
const [nearMeters, walkedMeters] = [8, 40];
const sampleMeters = 5;
/** How many of a walked street's longest straight pieces may carry its name. */
const mostPlaces = 6;

interface Street {
  names: MapLabel['names'];
  places: (LabelPlace & { length: number })[];
  lines: MapPoint[][];
}

/** Names each street once: a walked one wherever it has room, any other along its longest straight piece. */
export function streetLabels(
  roads: readonly LayerFeature[],
  projection: Projection,
  route: readonly (readonly MapPoint[])[],
): MapLabel[] {
  const samples = route.flatMap(sampled);
  return [...streetsByName(roads, projection).values()].flatMap(({ names, places, lines }) => {
    const [longest, ...others] = places.toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return [];
    const near = samples.filter((point) => lines.some((line) => distanceToLine(point, line) < nearMeters));
    const isWalked = near.length * sampleMeters >= walkedMeters;
    const place = ({ length, ...place }: Street['places'][number]): LabelPlace => place;
    return {
      kind: 'street',
      rank: isWalked ? walkedRank : streetRank,
      ...place(longest),
      ...(isWalked && { elsewhere: others.slice(0, mostPlaces - 1).map(place) }),
      names,
    };
  });
}

function streetsByName(roads: readonly LayerFeature[], projection: Projection): Map<string, Street> {
  const streets = new Map<string, Street>();
  for (const { geometry, properties } of roads) {
    const { name, kind, is_tunnel: isTunnel, conveying } = properties;
    if (name === undefined || kind === 'ferry' || kind === 'rail' || isTunnel || conveying) continue;
    const street = streets.get(String(name)) ?? { names: namesByLocale(properties), places: [], lines: [] };
    streets.set(String(name), street);
    for (const line of linesOf(geometry)) {
      const points = line.map((at) => project(projection, at));
      street.lines.push(points);
      street.places.push(...straightPieces(points));
    }
  }
  return streets;
}

/** Returns the pieces of up to four corners that are long enough for a name, turned so that it reads from left to right. */
function straightPieces(points: readonly MapPoint[]): Street['places'] {
  return points.flatMap((end, index) => {
    const from = points[Math.max(0, index - 3)] ?? end;
    const [dx, dy] = from[0] <= end[0] ? [end[0] - from[0], end[1] - from[1]] : [from[0] - end[0], from[1] - end[1]];
    const length = Math.hypot(dx, dy);
    if (length < shortestStreetMeters) return [];
    const at: MapPoint = [Math.round((from[0] + end[0]) / 2), Math.round((from[1] + end[1]) / 2)];
    return [{ at, angle: Math.round((Math.atan2(dy, dx) * 180) / Math.PI), length }];
  });
}

/** Returns points every few metres along a line. */
function sampled(line: readonly MapPoint[]): MapPoint[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return [];
    const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / sampleMeters);
    return Array.from({ length: count }, (_, step): MapPoint => {
      const share = (step + 0.5) / count;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

function distanceToLine(point: MapPoint, line: readonly MapPoint[]): number {
  return Math.min(...line.slice(1).map((end, index) => distanceToPiece(point, line[index], end)));
}
