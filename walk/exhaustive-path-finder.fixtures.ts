import { metersBetween } from './geodesy.ts';
import type { PathNetwork, PathTraits } from './path-network.ts';
import type { Position } from './walk.ts';

/**
 * A simple router that tests compare with `find-way.ts`. It shares no code with `find-way.ts`, and uses only the corners of
 * paths.
 */
export interface ExhaustivePathFinder {
  corners: readonly Position[];
  /** Returns a function of a corner, which computes the least cost of walking from this corner to the corner `to`. */
  findLeastCosts(to: Position): (from: Position) => number;
}

/**
 * Creates a router with the Bellman–Ford algorithm.
 * @param costFactorOf returns the cost of a meter on a path. `index` is the path's index in the network.
 */
export function createExhaustivePathFinder(
  { paths }: PathNetwork,
  costFactorOf: (traits: PathTraits, index: number) => number,
): ExhaustivePathFinder {
  const corners: Position[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (corner: Position) => {
    const key = `${corner.lat},${corner.lon}`;
    const knownIndex = indexes.get(key);
    if (knownIndex !== undefined) return knownIndex;
    indexes.set(key, corners.length);
    return corners.push(corner) - 1;
  };
  const straightPieces = paths.flatMap(({ line, traits }, path) =>
    line.slice(1).map((end, index) => {
      const startCorner = line[index] ?? end;
      const cost = metersBetween(startCorner, end) * costFactorOf(traits, path);
      return { one: indexOf(startCorner), other: indexOf(end), cost };
    }),
  );
  return {
    corners,
    findLeastCosts(to) {
      const costs = new Float64Array(corners.length).fill(Number.POSITIVE_INFINITY);
      costs[indexOf(to)] = 0;
      const lowerCost = (start: number, end: number, cost: number) => {
        const totalCost = (costs[start] ?? 0) + cost;
        if (totalCost >= (costs[end] ?? 0) - 1e-9) return false;
        costs[end] = totalCost;
        return true;
      };
      for (let isChanged = true; isChanged; ) {
        isChanged = false;
        for (const { one, other, cost } of straightPieces)
          if (lowerCost(one, other, cost) || lowerCost(other, one, cost)) isChanged = true;
      }
      return (from) => costs[indexOf(from)] ?? Number.POSITIVE_INFINITY;
    },
  };
}
