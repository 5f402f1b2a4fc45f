import { z } from 'zod';
import type { Site } from '../site/site.ts';
import { StartError } from '../start-error.ts';
import type { ReportedPlace } from './reports.ts';

/** The places that can be reported: the stops and clues of this site's walks. */
export interface WalkPlaces {
  isWalk(id: string): boolean;
  /**
   * Checks a place.
   * @returns one sentence that names the unknown part; `undefined` if the place belongs to the walk.
   */
  faultIn(place: ReportedPlace): string | undefined;
}

/** The required part of `/walks/index.json`: the newest pack of each walk. */
const packIndex = z.record(z.string(), z.object({ hash: z.string() }));

/** The required part of a pack's `walk.json`. */
const packedWalk = z.object({
  version: z.int(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/** The places of one walk in all its available packs: visitors may still play an older one. */
interface Places {
  /** The version of the newest pack. */
  version: number;
  stops: Set<string>;
  /** Entries are `<stop>/<clue>`. */
  clues: Set<string>;
}

/**
 * Reads the places from the packs of the built site. Skips an older pack that this program does not understand.
 * @throws {StartError} if the newest pack of a walk is not in the build's format.
 */
export function readWalkPlaces({ files }: Pick<Site, 'files'>): WalkPlaces {
  const walks = new Map<string, Places>();
  const index = read(packIndex, files, '/walks/index.json');
  for (const [walk, { hash }] of Object.entries(index)) {
    const { version } = read(packedWalk, files, `/walks/${walk}/${hash}/walk.json`);
    const packs = [...files.keys()]
      .filter((path) => path.startsWith(`/walks/${walk}/`) && path.endsWith('/walk.json'))
      .flatMap((path) => packedWalk.safeParse(contentOf(files, path)).data ?? []);
    walks.set(walk, {
      version,
      stops: new Set(packs.flatMap(({ stops }) => stops.map(({ id }) => id))),
      clues: new Set(packs.flatMap(({ clues }) => clues.map(({ id, stop }) => `${stop}/${id}`))),
    });
  }
  return {
    isWalk: (id) => walks.has(id),
    faultIn({ walk, version, stop, clue }) {
      const places = walks.get(walk);
      if (!places) return `There is no walk "${walk}".`;
      if (version > places.version) return `There is no version ${version} of the walk "${walk}".`;
      if (!places.stops.has(stop)) return `There is no stop "${stop}" in the walk "${walk}".`;
      if (clue && !places.clues.has(`${stop}/${clue}`)) return `There is no clue "${clue}" at the stop "${stop}".`;
      return undefined;
    },
  };
}

function read<Content>(schema: z.ZodType<Content>, files: Site['files'], path: string): Content {
  const { data, error } = schema.safeParse(contentOf(files, path));
  if (error)
    throw new StartError(`${path} in the built site is not what the build writes. Run npm run build again.`, {
      cause: error,
    });
  return data;
}

/** Returns the content of a JSON file; `undefined` if the file does not exist. */
function contentOf(files: Site['files'], path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(files.get(path)?.identity.bytes));
  } catch {
    return undefined;
  }
}
