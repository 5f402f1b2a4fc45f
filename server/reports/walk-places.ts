import { z } from 'zod';
import type { Site } from '../site/site.ts';
import { StartError } from '../start-error.ts';
import type { ReportedPlace } from './reports.ts';

/** What can be reported: the stops and clues of the walks of this site. */
export interface WalkPlaces {
  isWalk(id: string): boolean;
  /** @returns one sentence that says what there is not; `undefined` where the place is one of the walk's. */
  faultOf(place: ReportedPlace): string | undefined;
}

/** As much of a pack's `walk.json` as is needed here. */
const packedWalk = z.object({
  id: z.string(),
  version: z.int(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/** The places of one walk, in all its packs that are there: who began with an older one may still be under way. */
interface Places {
  newestVersion: number;
  stops: Set<string>;
  /** As `<stop>/<clue>`. */
  clues: Set<string>;
}

/**
 * Reads the places from the packs of the built site.
 * @throws {StartError} when one of them is not what the build writes.
 */
export function readWalkPlaces({ files }: Pick<Site, 'files'>): WalkPlaces {
  const walks = new Map<string, Places>();
  for (const [path, file] of files) {
    if (!/^\/walks\/[^/]+\/[^/]+\/walk\.json$/.test(path)) continue;
    const { id, version, stops, clues } = readPack(path, file.identity.bytes);
    const places = walks.get(id) ?? { newestVersion: 0, stops: new Set(), clues: new Set() };
    places.newestVersion = Math.max(places.newestVersion, version);
    for (const stop of stops) places.stops.add(stop.id);
    for (const clue of clues) places.clues.add(`${clue.stop}/${clue.id}`);
    walks.set(id, places);
  }
  return {
    isWalk: (id) => walks.has(id),
    faultOf({ walk, version, stop, clue }) {
      const places = walks.get(walk);
      if (!places) return `There is no walk "${walk}".`;
      if (version > places.newestVersion) return `There is no version ${version} of the walk "${walk}".`;
      if (!places.stops.has(stop)) return `There is no stop "${stop}" in the walk "${walk}".`;
      if (clue && !places.clues.has(`${stop}/${clue}`)) return `There is no clue "${clue}" at the stop "${stop}".`;
      return undefined;
    },
  };
}

function readPack(path: string, bytes: Uint8Array) {
  try {
    return packedWalk.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new StartError(`${path} in the built site is not the pack of a walk. Run npm run build again.`, { cause });
  }
}
