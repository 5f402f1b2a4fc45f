import type { Position } from 'geojson';
import { type Box, boxContains } from '../../tools/walks/map/box.ts';
import { MapError } from '../../tools/walks/map/map-error.ts';
import {
  addNodeNearPosition,
  computePlanarDistanceMeters,
  groupEdgesByNode,
  type PathGraph,
} from '../../tools/walks/map/path-graph.ts';
import { metersPerDegree } from '../../tools/walks/map/projection.ts';
import { MinHeap } from '../../walk/min-heap.ts';

/** The preferred walking distance from each stop to the next. It is about as long as in the sample walk. */
const legMeters = 160;
/** The minimum distance between two stops at which their arrival circles cannot overlap. */
const leastApartMeters = 45;
/** The preferred distance between the sample walk's only spot (its teahouse, a place near the route) and the second stop. */
const spotMeters = 30;
/** The minimum distance of the places from the edge of the map, so that a phone can show a walker's surroundings. */
const marginMeters = 100;

/** The places of the sample walk, as [longitude, latitude] in WGS 84 degrees. */
export interface SamplePlaces {
  stops: [Position, Position, Position];
  spot: Position;
}

/**
 * Chooses places on paths for the three stops and the spot of the sample walk. The walk starts on the path that is nearest
 * to a position.
 * @throws {MapError} if the paths are too short for three stops.
 */
export function chooseSamplePlaces(graph: PathGraph, box: Box, start: Position): SamplePlaces {
  const first = addNodeNearPosition(graph, start);
  if (first === undefined) throw new MapError('The extract has no paths to walk on: export a box around the walk.');
  const inner = shrinkBox(box, marginMeters);
  const positionOf = (node: number) => graph.nodes[node] ?? [];
  const chooseNext = (from: number, earlier: readonly number[]): number => {
    const reached = [...measureDistancesFromNode(graph, from)].filter(([node]) =>
      earlier.every((other) => computePlanarDistanceMeters(positionOf(node), positionOf(other)) >= leastApartMeters),
    );
    const within = reached.filter(([node]) => boxContains(inner, positionOf(node)));
    const candidates = within.length > 0 ? within : reached.filter(([node]) => boxContains(box, positionOf(node)));
    const [best] = candidates.toSorted(([, a], [, b]) => Math.abs(a - legMeters) - Math.abs(b - legMeters));
    if (best === undefined)
      throw new MapError('The paths around the start are too short for three stops: choose another start.');
    return best[0];
  };
  const second = chooseNext(first.node, [first.node]);
  const third = chooseNext(second, [first.node, second]);
  const [spot] = [...measureDistancesFromNode(graph, second)]
    .filter(([node]) => node !== second)
    .toSorted(([, a], [, b]) => Math.abs(a - spotMeters) - Math.abs(b - spotMeters));
  return {
    stops: [positionOf(first.node), positionOf(second), positionOf(third)],
    spot: positionOf(spot?.[0] ?? second),
  };
}

/** Returns the position on a path that is nearest to the middle of a box. @throws {MapError} if there are no paths. */
export function findPathPositionNearMiddle(graph: PathGraph, [west, south, east, north]: Box): Position {
  const found = addNodeNearPosition(graph, [(west + east) / 2, (south + north) / 2]);
  if (found === undefined) throw new MapError('The extract has no paths to walk on: export a box around the walk.');
  return graph.nodes[found.node] ?? [];
}

/** Returns the distances on the paths from a node to all nodes that can be reached (Dijkstra), in meters. */
function measureDistancesFromNode(graph: PathGraph, start: number): Map<number, number> {
  const edgesOf = groupEdgesByNode(graph);
  const found = new Map<number, number>();
  const best = new Map([[start, 0]]);
  const queue = new MinHeap();
  queue.push(start, 0);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (found.has(node)) continue;
    const meters = best.get(node) ?? 0;
    found.set(node, meters);
    for (const edge of edgesOf[node] ?? []) {
      const next = edge.from === node ? edge.to : edge.from;
      const total = meters + edge.meters;
      if (total >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next, total);
      queue.push(next, total);
    }
  }
  return found;
}

function shrinkBox([west, south, east, north]: Box, meters: number): Box {
  const lat = meters / metersPerDegree;
  const lon = lat / Math.cos((((south + north) / 2) * Math.PI) / 180);
  return [west + lon, south + lat, east - lon, north - lat];
}
