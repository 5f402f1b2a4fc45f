import type { Feature, FeatureCollection, LineString, Position } from 'geojson';
import { MapFault } from './map-fault.ts';
import { attribution, type MapLayers } from './map-layers.ts';
import type { MappedPlace, MappedWalk } from './mapped-walk.ts';
import { attach, linksOf, metersToCutOff, type PathGraph, type PathPiece, pathGraph } from './path-graph.ts';
import type { Via } from './route-settings.ts';

/** `stairs` are the stretches on steps, as the indexes of their first and last corner in the line. */
export type LegProperties = {
  from: string;
  to: string;
  meters: number;
  stairsMeters: number;
  stairs: [first: number, last: number][];
  wayBack?: true;
};
export type Leg = Feature<LineString, LegProperties>;
export type Route = FeatureCollection<LineString, LegProperties> & { attribution: string };

const farMeters = 40;

/**
 * Finds the way on foot from each stop to the next, and back when the walk has a way back.
 * @throws {MapFault} when no way leads to a stop.
 */
export function walkRoute(walk: MappedWalk, map: MapLayers): { route: Route; notes: string[] } {
  const notes: string[] = [];
  const graph = pathGraph(map, walk.avoid ?? []);
  const placeOf = ({ lat, lon }: Via, name: string) => {
    const found = attach(graph, [lon, lat]);
    if (found === undefined) throw new MapFault(`The extract has no paths to walk on: export a box around the walk.`);
    if (found.meters > farMeters && metersToCutOff(graph, [lon, lat]) <= farMeters)
      throw new MapFault(`No way leads to ${name} from the rest of the walk: correct its position or an avoid.`);
    if (found.meters > farMeters)
      notes.push(`The nearest path to ${name} is ${Math.round(found.meters)} m away: check its position.`);
    return found.place;
  };
  // Attach all places first: each one splits pieces in which the others are looked up.
  const stops = walk.stops.map((stop) => placeOf(stop, `"${stop.id}"`));
  const legs = walk.stops.slice(1).map((stop, index) => ({
    from: walk.stops[index] ?? stop,
    to: stop,
    places: [stops[index], ...(stop.via ?? []).map((via) => placeOf(via, `a via of "${stop.id}"`)), stops[index + 1]],
    back: {},
  }));
  const { wayBack } = walk.figures;
  const [start, last] = [walk.stops.find(({ id }) => id === wayBack?.to) ?? walk.stops[0], walk.stops.at(-1)];
  if (wayBack && start && last) {
    const via = (wayBack.via ?? []).map((it) => placeOf(it, 'a via of the way back'));
    const places = [stops.at(-1), ...via, stops[walk.stops.indexOf(start)]];
    legs.push({ from: last, to: start, places, back: { wayBack: true } });
  }
  const links = linksOf(graph);
  const features = legs.map(({ from, to, places, back }) => {
    const known = places.filter((place) => place !== undefined);
    return { ...leg(graph, links, from, to, known), ...back };
  });
  return {
    route: {
      type: 'FeatureCollection',
      attribution,
      features: features.map(({ coordinates, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'LineString', coordinates },
      })),
    },
    notes,
  };
}

/** Returns the lengths that a walk's `fromPrevious` and `figures` must match. */
export function routeFigures({ features }: Route) {
  const lengths = ({ properties: { from, to, meters, stairsMeters } }: Leg) => ({ from, to, meters, stairsMeters });
  const legs = features.filter(({ properties }) => !properties.wayBack).map(lengths);
  const sum = (key: 'meters' | 'stairsMeters') => legs.reduce((total, leg) => total + leg[key], 0);
  const back = features.find(({ properties }) => properties.wayBack);
  return {
    legs,
    distanceMeters: sum('meters'),
    stairsMeters: sum('stairsMeters'),
    ...(back && { wayBack: lengths(back) }),
  };
}

/** Writes one feature a line. */
export function routeText({ features, ...head }: Route): string {
  const lines = features.map((feature) => JSON.stringify(feature));
  return `${JSON.stringify(head).slice(0, -1)},"features":[\n${lines.join(',\n')}\n]}\n`;
}

function leg(graph: PathGraph, links: PathPiece[][], from: MappedPlace, to: MappedPlace, places: number[]) {
  const steps = places.slice(1).flatMap((place, index) => shortestWay(links, places[index] ?? place, place));
  const coordinates = [places[0] ?? 0, ...steps.map(({ to: place }) => place)].map(
    (it) => graph.places[it] as Position,
  );
  const length = (pieces: PathPiece[]) => Math.round(pieces.reduce((sum, { meters }) => sum + meters, 0));
  const stairs: LegProperties['stairs'] = [];
  for (const [index, { isStairs }] of steps.entries()) {
    const open = stairs.at(-1);
    if (isStairs && open?.[1] === index) open[1] = index + 1;
    else if (isStairs) stairs.push([index, index + 1]);
  }
  const stairsMeters = length(steps.filter(({ isStairs }) => isStairs));
  // A line needs two corners, even between two stops at the same place.
  const line = coordinates.length > 1 ? coordinates : [...coordinates, ...coordinates];
  return { from: from.id, to: to.id, meters: length(steps), stairsMeters, stairs, coordinates: line };
}

/** Returns the pieces from one place to another, each turned in walking direction (Dijkstra). */
function shortestWay(links: PathPiece[][], start: number, goal: number): PathPiece[] {
  const cost = new Map([[start, 0]]);
  const piecesTo = new Map<number, PathPiece>();
  const open = new Set([start]);
  const done = new Set<number>();
  while (open.size > 0) {
    const place = [...open].reduce((best, it) => ((cost.get(it) ?? 0) < (cost.get(best) ?? 0) ? it : best));
    if (place === goal) break;
    open.delete(place);
    done.add(place);
    for (const piece of links[place] ?? []) {
      const next = piece.from === place ? piece.to : piece.from;
      const total = (cost.get(place) ?? 0) + piece.meters * piece.burden;
      if (done.has(next) || total >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(next, total);
      piecesTo.set(next, { ...piece, from: place, to: next });
      open.add(next);
    }
  }
  const way: PathPiece[] = [];
  for (let place = goal; place !== start; ) {
    const piece = piecesTo.get(place);
    // `pathGraph` returns a connected graph, so every place is reachable.
    if (piece === undefined) throw new Error('The paths are not connected.');
    way.unshift(piece);
    place = piece.from;
  }
  return way;
}
