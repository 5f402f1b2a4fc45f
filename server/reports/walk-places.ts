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

/** As much of `/walks/index.json` as is needed here: where the newest pack of each walk is. */
const packIndex = z.record(z.string(), z.object({ hash: z.string() }));

/** As much of a pack's `walk.json` as is needed here. */
const packedWalk = z.object({
  version: z.int(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/** The places of one walk, in all its packs that are there: who began with an older one may still be under way. */
interface Places {
  /** Of the newest pack. */
  version: number;
  stops: Set<string>;
  /** As `<stop>/<clue>`. */
  clues: Set<string>;
}

/**
 * Reads the places from the packs of the built site. An older pack that this program does not understand has no places.
 * @throws {StartError} when the newest pack of a walk is not what the build writes.
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
    faultOf({ walk, version, stop, clue }) {
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

/** What a file of JSON holds; `undefined` where there is none. */
function contentOf(files: Site['files'], path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(files.get(path)?.identity.bytes));
  } catch {
    return undefined;
  }
}
