import type { Feature, FeatureCollection, LineString, Position } from 'geojson';
import { getPathCostFactor } from '../../../walk/path-network.ts';
import { MapError } from './map-error.ts';
import { attribution, type MapLayers } from './map-layers.ts';
import {
  addNodeNearPosition,
  computeMetersToDisconnectedEdge,
  createPathGraph,
  groupEdgesByNode,
  type PathEdge,
  type PathGraph,
} from './path-graph.ts';
import type { ViaPoint } from './route-settings.ts';
import type { WalkForMap, WalkPlace } from './walk-for-map.ts';

/** A part of the route. `stairs` lists its parts on stairs, each with the indexes of its first and last point. */
export type LegProperties = {
  from: string;
  to: string;
  meters: number;
  stairsMeters: number;
  stairs: [first: number, last: number][];
  wayBack?: true;
};
export type RouteLegFeature = Feature<LineString, LegProperties>;
export type Route = FeatureCollection<LineString, LegProperties> & { attribution: string };

const maxMetersToPath = 40;

/**
 * Finds the walking route from each stop to the next. Also finds the way back, if the walk has one.
 * @throws {MapError} when no path leads to a stop.
 */
export function computeRouteThroughStops(walk: WalkForMap, map: MapLayers): { route: Route; notes: string[] } {
  const notes: string[] = [];
  const graph = createPathGraph(map, walk.avoid ?? []);
  const attachPlace = ({ lat, lon }: ViaPoint, name: string) => {
    const foundNode = addNodeNearPosition(graph, [lon, lat]);
    if (foundNode === undefined)
      throw new MapError(`The extract has no paths to walk on: export a box around the walk.`);
    if (foundNode.meters > maxMetersToPath && computeMetersToDisconnectedEdge(graph, [lon, lat]) <= maxMetersToPath)
      throw new MapError(`No way leads to ${name} from the rest of the walk: correct its position or an avoid.`);
    if (foundNode.meters > maxMetersToPath)
      notes.push(`The nearest path to ${name} is ${Math.round(foundNode.meters)} m away: check its position.`);
    return foundNode.node;
  };
  // Attaches all positions to the graph before any search for a path. Attaching can split an edge, and the graph must
  // not change between searches.
  const stops = walk.stops.map((stop) => attachPlace(stop, `"${stop.id}"`));
  const legs = walk.stops.slice(1).map((stop, index) => ({
    from: walk.stops[index] ?? stop,
    to: stop,
    places: [
      stops[index],
      ...(stop.via ?? []).map((via) => attachPlace(via, `a via of "${stop.id}"`)),
      stops[index + 1],
    ],
    back: {},
  }));
  const { legBack } = walk.figures;
  const [startStop, lastStop] = [walk.stops.find(({ id }) => id === legBack?.to) ?? walk.stops[0], walk.stops.at(-1)];
  if (legBack && startStop && lastStop) {
    const via = (legBack.via ?? []).map((it) => attachPlace(it, 'a via of the way back'));
    const places = [stops.at(-1), ...via, stops[walk.stops.indexOf(startStop)]];
    legs.push({ from: lastStop, to: startStop, places, back: { wayBack: true } });
  }
  const edgesOf = groupEdgesByNode(graph);
  const features = legs.map(({ from, to, places, back }) => {
    const knownPlaces = places.filter((place) => place !== undefined);
    return { ...createLeg(graph, edgesOf, from, to, knownPlaces), ...back };
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

/** Returns the lengths of the route, which the author copies into `fromPrevious` and `figures` of walk.yaml. */
export function computeRouteLengths({ features }: Route) {
  const lengthsOf = ({ properties: { from, to, meters, stairsMeters } }: RouteLegFeature) => ({
    from,
    to,
    meters,
    stairsMeters,
  });
  const legs = features.filter(({ properties }) => !properties.wayBack).map(lengthsOf);
  const sumLegs = (key: 'meters' | 'stairsMeters') => legs.reduce((total, leg) => total + leg[key], 0);
  const legBack = features.find(({ properties }) => properties.wayBack);
  return {
    legs,
    distanceMeters: sumLegs('meters'),
    stairsMeters: sumLegs('stairsMeters'),
    ...(legBack && { legBack: lengthsOf(legBack) }),
  };
}

/** Returns JSON with one feature per line. */
export function formatRoute({ features, ...head }: Route): string {
  const lines = features.map((feature) => JSON.stringify(feature));
  return `${JSON.stringify(head).slice(0, -1)},"features":[\n${lines.join(',\n')}\n]}\n`;
}

function createLeg(graph: PathGraph, edgesOf: PathEdge[][], from: WalkPlace, to: WalkPlace, places: number[]) {
  const steps = places.slice(1).flatMap((place, index) => findShortestPath(edgesOf, places[index] ?? place, place));
  const coordinates = [places[0] ?? 0, ...steps.map(({ to: place }) => place)].map((it) => graph.nodes[it] as Position);
  const sumMeters = (edges: PathEdge[]) => Math.round(edges.reduce((sum, { meters }) => sum + meters, 0));
  const stairs: LegProperties['stairs'] = [];
  for (const [index, step] of steps.entries()) {
    const open = stairs.at(-1);
    if (isStairs(step) && open?.[1] === index) open[1] = index + 1;
    else if (isStairs(step)) stairs.push([index, index + 1]);
  }
  const stairsMeters = sumMeters(steps.filter(isStairs));
  // A line needs two points. If `from` and `to` are at the same node, the line contains this node's position twice.
  const line = coordinates.length > 1 ? coordinates : [...coordinates, ...coordinates];
  return { from: from.id, to: to.id, meters: sumMeters(steps), stairsMeters, stairs, coordinates: line };
}

function isStairs({ traits }: PathEdge): boolean {
  return traits.kind === 'stairs';
}

/** Returns the edges of the cheapest path between two nodes, each in walking direction (Dijkstra). */
function findShortestPath(edgesOf: PathEdge[][], start: number, goal: number): PathEdge[] {
  const cost = new Map([[start, 0]]);
  const edgesTo = new Map<number, PathEdge>();
  const queue = new Set([start]);
  const doneNodes = new Set<number>();
  while (queue.size > 0) {
    const place = [...queue].reduce((best, it) => ((cost.get(it) ?? 0) < (cost.get(best) ?? 0) ? it : best));
    if (place === goal) break;
    queue.delete(place);
    doneNodes.add(place);
    for (const edge of edgesOf[place] ?? []) {
      const nextNode = edge.from === place ? edge.to : edge.from;
      const totalCost = (cost.get(place) ?? 0) + edge.meters * getPathCostFactor(edge.traits);
      if (doneNodes.has(nextNode) || totalCost >= (cost.get(nextNode) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(nextNode, totalCost);
      edgesTo.set(nextNode, { ...edge, from: place, to: nextNode });
      queue.add(nextNode);
    }
  }
  const way: PathEdge[] = [];
  for (let place = goal; place !== start; ) {
    const edge = edgesTo.get(place);
    // `createPathGraph` returns a connected graph, so every node is reachable.
    if (edge === undefined) throw new Error('The paths are not connected.');
    way.unshift(edge);
    place = edge.from;
  }
  return way;
}
