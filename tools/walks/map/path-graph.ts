import type { Position } from 'geojson';
import type { LayerFeature, MapLayers } from './map-layers.ts';
import { linesOf } from './osm-shapes.ts';
import type { Avoidance } from './route-settings.ts';

/** A straight piece of a way between two places, by their numbers in the graph. */
export interface PathPiece {
  from: number;
  to: number;
  meters: number;
  isStairs: boolean;
  /** The cost factor of a metre: quiet paths are preferred to roads and stairs. */
  burden: number;
}

export interface PathGraph {
  places: Position[];
  pieces: PathPiece[];
  /** Pieces that the rest of the graph cannot reach, such as the paths of a fenced yard. */
  cutOff: PathPiece[];
}

const costFactors: Readonly<Record<string, number>> = { path: 1, minor_road: 1.05, major_road: 1.2 };
const stairsCostFactor = 1.15;
const equalWithinMeters = 0.02;
const earthRadiusMeters = 6_371_008.8;

/** Builds the graph of all walkable ways, joined where they share a place: its largest connected part. */
export function pathGraph({ layers }: MapLayers, avoid: readonly Avoidance[]): PathGraph {
  const numbers = new Map<string, number>();
  const graph: PathGraph = { places: [], pieces: [], cutOff: [] };
  const numberOf = (at: Position) => {
    const key = at.join();
    const known = numbers.get(key) ?? graph.places.length;
    if (known === graph.places.push(at) - 1) numbers.set(key, known);
    else graph.places.pop();
    return known;
  };
  const ways = layers.roads.filter(isWalkable);
  const squares = layers.landuse.filter(({ properties }) => properties.kind === 'pedestrian');
  for (const { geometry, properties } of [...ways, ...squares]) {
    const isStairs = properties.kind_detail === 'steps';
    const costFactor = isStairs ? stairsCostFactor : (costFactors[properties.kind] ?? 1);
    for (const line of linesOf(geometry))
      for (const [index, end] of line.entries()) {
        const start = line[index - 1];
        if (start === undefined || avoid.some((circle) => passes(start, end, circle))) continue;
        const [from, to] = [numberOf(start), numberOf(end)];
        if (from !== to)
          graph.pieces.push({ from, to, meters: metersBetween(start, end), isStairs, burden: costFactor });
      }
  }
  return withoutCutOff(graph);
}

function isWalkable({ properties: { kind, access, conveying } }: LayerFeature): boolean {
  return Object.hasOwn(costFactors, kind) && access !== 'no' && conveying === undefined;
}

function passes(start: Position, end: Position, { lat, lon, radiusMeters }: Avoidance): boolean {
  return metersBetween(nearestOnPiece(start, end, [lon, lat]), [lon, lat]) < radiusMeters;
}

function withoutCutOff({ places, pieces }: PathGraph): PathGraph {
  const links = linksOf({ places, pieces });
  const part = new Array<number>(places.length).fill(-1);
  const sizes: number[] = [];
  for (const start of places.keys()) {
    if (part[start] !== -1) continue;
    const open = [start];
    part[start] = start;
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      sizes[start] = (sizes[start] ?? 0) + 1;
      for (const { from, to } of links[place] ?? []) {
        const next = from === place ? to : from;
        if (part[next] === -1) {
          part[next] = start;
          open.push(next);
        }
      }
    }
  }
  const largest = sizes.reduce((best, size, index) => (size > (sizes[best] ?? 0) ? index : best), 0);
  const isConnected = ({ from }: PathPiece) => part[from] === largest;
  return { places, pieces: pieces.filter(isConnected), cutOff: pieces.filter((piece) => !isConnected(piece)) };
}

/** Returns the pieces that meet at each place. */
export function linksOf({ places, pieces }: Pick<PathGraph, 'places' | 'pieces'>): PathPiece[][] {
  const links: PathPiece[][] = places.map(() => []);
  for (const piece of pieces) {
    links[piece.from]?.push(piece);
    links[piece.to]?.push(piece);
  }
  return links;
}

/**
 * Finds the place on a way that is nearest to a position, and adds it to the graph.
 * @returns its number and its distance in metres; nothing when there are no ways.
 */
export function attach(graph: PathGraph, position: Position): { place: number; meters: number } | undefined {
  const best = nearest(graph.places, graph.pieces, position);
  if (best === undefined) return undefined;
  const { piece, meters } = best;
  const at = best.at.map((degrees) => Math.round(degrees * 1e6) / 1e6);
  const existing = [piece.from, piece.to].find((place) => graph.places[place]?.join() === at.join());
  if (existing !== undefined) return { place: existing, meters };
  const place = graph.places.push(at) - 1;
  const half = (other: number) => ({
    ...piece,
    from: place,
    to: other,
    meters: metersBetween(at, graph.places[other] ?? at),
  });
  graph.pieces.splice(graph.pieces.indexOf(piece), 1, half(piece.from), half(piece.to));
  return { place, meters };
}

/** Returns metres to the nearest way that is cut off from the rest. */
export function metersToCutOff({ places, cutOff }: PathGraph, position: Position): number {
  return nearest(places, cutOff, position)?.meters ?? Number.POSITIVE_INFINITY;
}

function nearest(places: readonly Position[], pieces: readonly PathPiece[], position: Position) {
  let best: { piece: PathPiece; at: Position; meters: number } | undefined;
  for (const piece of pieces) {
    const at = nearestOnPiece(places[piece.from] ?? [], places[piece.to] ?? [], position);
    const meters = metersBetween(at, position);
    // At equal distances the first way wins, so that rounding does not decide.
    if (best === undefined || meters < best.meters - equalWithinMeters) best = { piece, at, meters };
  }
  return best;
}

function nearestOnPiece(start: Position, end: Position, position: Position): Position {
  const [[ax = 0, ay = 0], [bx = 0, by = 0], [px = 0, py = 0]] = [start, end, position];
  // A degree of longitude is shorter than a degree of latitude.
  const narrowing = Math.cos((py * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * narrowing, by - ay];
  const along = ((px - ax) * narrowing * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** Returns metres on the ground between two places near each other. */
export function metersBetween([lonA = 0, latA = 0]: Position, [lonB = 0, latB = 0]: Position): number {
  const radians = Math.PI / 180;
  const east = (lonB - lonA) * radians * Math.cos(((latA + latB) / 2) * radians);
  return earthRadiusMeters * Math.hypot(east, (latB - latA) * radians);
}
