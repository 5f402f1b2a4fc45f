import type { Path, PathNetwork, PathTraits } from './path-network.ts';
import type { Position } from './walk.ts';

/**
 * The content of `paths.json`: a network of paths in few bytes. Coordinates are whole millionths of a degree (11 cm). Each
 * number is the difference to the previous number with the same meaning, because small numbers compress well.
 */
export interface EncodedPathNetwork {
  /** The nodes, as alternating longitudes and latitudes. */
  nodes: readonly number[];
  /** The traits of paths. Paths refer to them by their index. */
  traits: readonly PathTraits[];
  /**
   * The paths, one after another. Each path has these numbers: `from`, `to` minus `from`, the index of its traits
   * (stored as it is), the number of its bends, and the longitude and latitude of each bend. The first bend is relative
   * to the node `from`.
   */
  paths: readonly number[];
}

const microdegreesPerDegree = 1e6;

/** Packs a network. Equal networks give equal results. Rounds positions to millionths of a degree. */
export function encodePathNetwork({ nodes, paths }: PathNetwork): EncodedPathNetwork {
  const traitsList: PathTraits[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (searchedTraits: PathTraits) => {
    const key = JSON.stringify(searchedTraits);
    const index = indexes.get(key) ?? traitsList.push(searchedTraits) - 1;
    indexes.set(key, index);
    return index;
  };
  let previousFrom = 0;
  const numbers = paths.flatMap(({ from, to, traits, line }) => {
    const bends = line.slice(1, -1);
    const head = [from - previousFrom, to - from, indexOf(traits), bends.length];
    previousFrom = from;
    return [...head, ...toCoordinateDifferences(bends, line[0])];
  });
  return { nodes: toCoordinateDifferences(nodes), traits: traitsList, paths: numbers };
}

/**
 * Restores a network from its packed form.
 * @throws {Error} if the packed paths are damaged.
 */
export function decodePathNetwork(packed: EncodedPathNetwork): PathNetwork {
  const nodes = toPositions(packed.nodes);
  const nodeAt = (index: number): Position => {
    const node = nodes[index];
    if (!node) throw new Error('The packed paths have a path without its end.');
    return node;
  };
  const paths: Path[] = [];
  let [readIndex, from] = [0, 0];
  while (readIndex < packed.paths.length) {
    const [fromDifference = 0, toDifference = 0, index = 0, bendCount = 0] = packed.paths.slice(
      readIndex,
      readIndex + 4,
    );
    from += fromDifference;
    const to = from + toDifference;
    const pathTraits = packed.traits[index];
    if (!pathTraits) throw new Error('The packed paths have a path without traits.');
    const beginIndex = readIndex + 4;
    readIndex = beginIndex + 2 * bendCount;
    const bends = toPositions(packed.paths.slice(beginIndex, readIndex), nodeAt(from));
    paths.push({ from, to, traits: pathTraits, line: [nodeAt(from), ...bends, nodeAt(to)] });
  }
  return { nodes, paths };
}

const zeroPosition: Position = { lat: 0, lon: 0 };

function toCoordinateDifferences(positions: readonly Position[], origin: Position = zeroPosition): number[] {
  let previousMicrodegrees = toMicrodegrees(origin);
  return positions.flatMap((position) => {
    const now = toMicrodegrees(position);
    const difference = [now.lon - previousMicrodegrees.lon, now.lat - previousMicrodegrees.lat];
    previousMicrodegrees = now;
    return difference;
  });
}

function toPositions(differences: readonly number[], origin: Position = zeroPosition): Position[] {
  let { lat, lon } = toMicrodegrees(origin);
  const positions: Position[] = [];
  for (let at = 0; at + 1 < differences.length; at += 2) {
    lon += differences[at] ?? 0;
    lat += differences[at + 1] ?? 0;
    positions.push({ lat: lat / microdegreesPerDegree, lon: lon / microdegreesPerDegree });
  }
  return positions;
}

function toMicrodegrees({ lat, lon }: Position): Position {
  return { lat: Math.round(lat * microdegreesPerDegree), lon: Math.round(lon * microdegreesPerDegree) };
}
