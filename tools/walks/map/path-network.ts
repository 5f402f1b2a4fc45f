import { brotliCompressSync } from 'node:zlib';
import type { Position } from 'geojson';
import { encodePathNetwork } from '../../../walk/encoded-path-network.ts';
import { type Path, type PathNetwork, type PathTraits, reversePathTraits } from '../../../walk/path-network.ts';
import { MapError } from './map-error.ts';
import {
  computePlanarDistanceMeters,
  findNearestPointOnSegment,
  groupEdgesByNode,
  keepLargestComponent,
  type PathEdge,
  type PathGraph,
} from './path-graph.ts';

/**
 * Distances from the route in meters, the largest first. `paths.json` has the paths within the first distance that keeps
 * the file below its size limit.
 */
const reachesMeters = [400, 250, 150, 80];
/** The size limit of `paths.json` after Brotli compression, in bytes. */
const maxPackedBytes = 30_000;

/**
 * Returns the content of `paths.json`, which has the paths around the route in a packed form.
 * @param route the lines of the walk's route.
 * @throws {MapError} if the content is too large even with the smallest distance from the route.
 */
export function formatPathsFile(
  graph: PathGraph,
  route: readonly (readonly Position[])[],
  maxBytes = maxPackedBytes,
): string {
  for (const reachMeters of reachesMeters) {
    const text = JSON.stringify(encodePathNetwork(createPathNetwork(graph, route, reachMeters)));
    if (brotliCompressSync(text).length <= maxBytes) return text;
  }
  throw new MapError(`The paths around the route need more than ${maxBytes / 1000} kB: split it into several walks.`);
}

/**
 * Joins the edges of a graph into paths between junctions.
 * @param reachMeters leaves out paths that are farther than this from the route.
 */
export function createPathNetwork(
  graph: PathGraph,
  route: readonly (readonly Position[])[],
  reachMeters: number,
): PathNetwork {
  const { nodes, edges } = selectNearEdges(graph, route, reachMeters);
  const edgesAt = groupEdgesByNode({ nodes, edges });
  const isJunction = (node: number) => {
    const [firstEdge, secondEdge, ...more] = edgesAt[node] ?? [];
    if (!firstEdge || !secondEdge || more.length > 0) return true;
    return (
      JSON.stringify(getEdgeTraitsFromNode(firstEdge, node)) !==
      JSON.stringify(reversePathTraits(getEdgeTraitsFromNode(secondEdge, node)))
    );
  };
  const walkedEdges = new Set<PathEdge>();
  const chains: { corners: number[]; traits: PathTraits }[] = [];
  const followEdges = (start: number, first: PathEdge) => {
    const corners = [start];
    for (let edge: PathEdge | undefined = first; edge && !walkedEdges.has(edge); ) {
      walkedEdges.add(edge);
      const end: number = edge.from === corners.at(-1) ? edge.to : edge.from;
      corners.push(end);
      edge = isJunction(end) ? undefined : edgesAt[end]?.find((other) => !walkedEdges.has(other));
    }
    chains.push({ corners, traits: getEdgeTraitsFromNode(first, start) });
  };
  const junctions = [...nodes.keys()].filter((node) => edgesAt[node]?.length && isJunction(node));
  for (const start of junctions)
    for (const edge of edgesAt[start] ?? []) if (!walkedEdges.has(edge)) followEdges(start, edge);
  // The remaining edges form loops without a junction. Each loop becomes a path that ends where it begins.
  for (const edge of edges) if (!walkedEdges.has(edge)) followEdges(edge.from, edge);
  return buildNumberedNetwork(nodes, chains);
}

function selectNearEdges({ nodes, edges }: PathGraph, route: readonly (readonly Position[])[], reachMeters: number) {
  const isNear = (node: number) => {
    const at = nodes[node] ?? [];
    return route.some((line) =>
      line.some(
        (end, index) =>
          computePlanarDistanceMeters(findNearestPointOnSegment(line[index - 1] ?? end, end, at), at) <= reachMeters,
      ),
    );
  };
  const isNodeNear = nodes.map((_, node) => isNear(node));
  return keepLargestComponent({ nodes, edges: edges.filter(({ from, to }) => isNodeNear[from] && isNodeNear[to]) });
}

/**
 * Numbers the ends of the paths in the order of the paths. `encodePathNetwork` stores the differences between these numbers,
 * which are small in this order.
 */
function buildNumberedNetwork(
  nodes: readonly Position[],
  chains: { corners: number[]; traits: PathTraits }[],
): PathNetwork {
  const numbers = new Map<number, number>();
  const numberOf = (node: number) => {
    const number = numbers.get(node) ?? numbers.size;
    numbers.set(node, number);
    return number;
  };
  const positionOf = (node: number) => {
    const [lon = 0, lat = 0] = nodes[node] ?? [];
    return { lat, lon };
  };
  const paths = chains.map(
    ({ corners, traits }): Path => ({
      from: numberOf(corners[0] ?? 0),
      to: numberOf(corners.at(-1) ?? 0),
      traits,
      line: corners.map(positionOf),
    }),
  );
  return { nodes: [...numbers.keys()].map(positionOf), paths };
}

/** Returns the traits of an edge for a walker who starts at `node`. The direction decides whether stairs lead up or down. */
function getEdgeTraitsFromNode({ from, traits }: PathEdge, node: number): PathTraits {
  return from === node ? traits : reversePathTraits(traits);
}
