import type { Position } from 'geojson';
import type { PathTraits } from '../../../walk/path-network.ts';
import type { LayerFeature, LayerProperties, MapLayers } from './map-layers.ts';
import { listLinesAndRings } from './osm-shapes.ts';
import { readNamesByLocale } from './place-names.ts';
import type { AvoidedCircle } from './route-settings.ts';

/** A straight piece of a path. `from` and `to` are indexes of nodes. */
export interface PathEdge {
  from: number;
  to: number;
  meters: number;
  traits: PathTraits;
}

export interface PathGraph {
  nodes: Position[];
  edges: PathEdge[];
  /** Edges that are not connected with `edges`, such as paths in a fenced yard. */
  disconnectedEdges: PathEdge[];
}

/** The kinds of roads that people may walk on. */
const walkableKinds: Readonly<Record<string, PathTraits['kind']>> = {
  path: 'path',
  minor_road: 'minor-road',
  major_road: 'major-road',
};
const equalWithinMeters = 0.02;
const earthRadiusMeters = 6_371_008.8;

/**
 * Builds the graph of all walkable ways, which are connected at shared positions. `edges` is its largest connected
 * component.
 */
export function createPathGraph({ layers }: MapLayers, avoidedPlaces: readonly AvoidedCircle[]): PathGraph {
  const numbers = new Map<string, number>();
  const graph: PathGraph = { nodes: [], edges: [], disconnectedEdges: [] };
  const nodeOf = (at: Position) => {
    const key = at.join();
    const knownNode = numbers.get(key) ?? graph.nodes.length;
    if (knownNode === graph.nodes.push(at) - 1) numbers.set(key, knownNode);
    else graph.nodes.pop();
    return knownNode;
  };
  const ways = layers.roads.filter(isWalkable);
  const squares = layers.landuse.filter(({ properties }) => properties.kind === 'pedestrian');
  for (const { geometry, properties } of [...ways, ...squares]) {
    const pathTraits = readPathTraits(properties);
    for (const line of listLinesAndRings(geometry))
      for (const [index, end] of line.entries()) {
        const startNode = line[index - 1];
        if (startNode === undefined || avoidedPlaces.some((circle) => segmentCrossesCircle(startNode, end, circle)))
          continue;
        const [from, to] = [nodeOf(startNode), nodeOf(end)];
        if (from !== to)
          graph.edges.push({ from, to, meters: computePlanarDistanceMeters(startNode, end), traits: pathTraits });
      }
  }
  return keepLargestComponent(graph);
}

function isWalkable({ properties: { kind, access, conveying } }: LayerFeature): boolean {
  return Object.hasOwn(walkableKinds, kind) && access !== 'no' && conveying === undefined;
}

function readPathTraits(properties: LayerProperties): PathTraits {
  const { kind, kind_detail: detail, incline, wheelchair } = properties;
  const isStairs = detail === 'steps';
  const names = readNamesByLocale(properties);
  return {
    kind: isStairs ? 'stairs' : (walkableKinds[kind] ?? 'path'),
    ...(isStairs && (incline === 'up' || incline === 'down') && { rises: incline }),
    ...((wheelchair === 'yes' || wheelchair === 'no') && { wheelchair }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

function segmentCrossesCircle(start: Position, end: Position, { lat, lon, radiusMeters }: AvoidedCircle): boolean {
  return computePlanarDistanceMeters(findNearestPointOnSegment(start, end, [lon, lat]), [lon, lat]) < radiusMeters;
}

/** Moves edges that are not connected with the largest component to `disconnectedEdges`. */
export function keepLargestComponent({ nodes, edges }: Pick<PathGraph, 'nodes' | 'edges'>): PathGraph {
  const edgesOf = groupEdgesByNode({ nodes, edges });
  const componentOf = new Array<number>(nodes.length).fill(-1);
  const sizes: number[] = [];
  for (const startNode of nodes.keys()) {
    if (componentOf[startNode] !== -1) continue;
    const openNodes = [startNode];
    componentOf[startNode] = startNode;
    for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
      sizes[startNode] = (sizes[startNode] ?? 0) + 1;
      for (const { from, to } of edgesOf[node] ?? []) {
        const nextNode = from === node ? to : from;
        if (componentOf[nextNode] === -1) {
          componentOf[nextNode] = startNode;
          openNodes.push(nextNode);
        }
      }
    }
  }
  const largestComponent = sizes.reduce((best, size, index) => (size > (sizes[best] ?? 0) ? index : best), 0);
  const isConnected = ({ from }: PathEdge) => componentOf[from] === largestComponent;
  return {
    nodes: nodes,
    edges: edges.filter(isConnected),
    disconnectedEdges: edges.filter((edge) => !isConnected(edge)),
  };
}

/** Returns the edges that meet at each node. */
export function groupEdgesByNode({ nodes, edges }: Pick<PathGraph, 'nodes' | 'edges'>): PathEdge[][] {
  const edgesOf: PathEdge[][] = nodes.map(() => []);
  for (const edge of edges) {
    edgesOf[edge.from]?.push(edge);
    edgesOf[edge.to]?.push(edge);
  }
  return edgesOf;
}

/**
 * Finds the nearest point on an edge to a position, and makes this point a node of the graph.
 * @returns the node and its distance from the position; `undefined` if the graph has no edges.
 */
export function addNodeNearPosition(
  graph: PathGraph,
  position: Position,
): { node: number; meters: number } | undefined {
  const nearestEdge = findNearestEdge(graph.nodes, graph.edges, position);
  if (nearestEdge === undefined) return undefined;
  const { edge, meters } = nearestEdge;
  const roundedPosition = nearestEdge.at.map((degrees) => Math.round(degrees * 1e6) / 1e6);
  const existing = [edge.from, edge.to].find((node) => graph.nodes[node]?.join() === roundedPosition.join());
  if (existing !== undefined) return { node: existing, meters };
  const node = graph.nodes.push(roundedPosition) - 1;
  const createHalfEdge = (other: number) => ({
    ...edge,
    from: node,
    to: other,
    meters: computePlanarDistanceMeters(roundedPosition, graph.nodes[other] ?? roundedPosition),
  });
  graph.edges.splice(graph.edges.indexOf(edge), 1, createHalfEdge(edge.from), createHalfEdge(edge.to));
  return { node, meters };
}

/**
 * Returns the distance in meters from a position to the nearest disconnected edge. Returns `Infinity` if all edges are
 * connected.
 */
export function computeMetersToDisconnectedEdge({ nodes, disconnectedEdges }: PathGraph, position: Position): number {
  return findNearestEdge(nodes, disconnectedEdges, position)?.meters ?? Number.POSITIVE_INFINITY;
}

function findNearestEdge(nodes: readonly Position[], edges: readonly PathEdge[], position: Position) {
  let nearestEdge: { edge: PathEdge; at: Position; meters: number } | undefined;
  for (const edge of edges) {
    const positionOnEdge = findNearestPointOnSegment(nodes[edge.from] ?? [], nodes[edge.to] ?? [], position);
    const meters = computePlanarDistanceMeters(positionOnEdge, position);
    // Treats almost equal distances as equal, so that the first edge wins and rounding errors do not decide.
    if (nearestEdge === undefined || meters < nearestEdge.meters - equalWithinMeters)
      nearestEdge = { edge, at: positionOnEdge, meters };
  }
  return nearestEdge;
}

/** Returns the nearest point of a line segment to a position. */
export function findNearestPointOnSegment(start: Position, end: Position, position: Position): Position {
  const [[ax = 0, ay = 0], [bx = 0, by = 0], [px = 0, py = 0]] = [start, end, position];
  // Scales longitude, because a degree of longitude is shorter than a degree of latitude.
  const longitudeScale = Math.cos((py * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * longitudeScale, by - ay];
  const shareOfSegment = ((px - ax) * longitudeScale * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, shareOfSegment));
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** Returns the distance in meters between two positions near each other. */
export function computePlanarDistanceMeters([lonA = 0, latA = 0]: Position, [lonB = 0, latB = 0]: Position): number {
  const radians = Math.PI / 180;
  const east = (lonB - lonA) * radians * Math.cos(((latA + latB) / 2) * radians);
  return earthRadiusMeters * Math.hypot(east, (latB - latA) * radians);
}
