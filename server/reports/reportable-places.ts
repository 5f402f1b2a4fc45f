import { z } from 'zod';
import type { LoadedSite } from '../site/site.ts';
import { StartError } from '../start-error.ts';
import type { ReportedStopOrClue } from './reports.ts';

/** The places that visitors can report: the stops and clues of this site's walks. */
export interface ReportablePlaces {
  isWalk(id: string): boolean;
  /**
   * Checks that a place exists.
   * @returns `undefined` if the place exists, otherwise one sentence that names the unknown walk, version, stop or clue.
   */
  findProblem(place: ReportedStopOrClue): string | undefined;
}

/** The needed fields of `/walks/index.json`, which names the newest pack of each walk. */
const packIndex = z.record(z.string(), z.object({ hash: z.string() }));

/** The needed fields of `walk.json` in a pack. */
const packedWalk = z.object({
  version: z.int(),
  stops: z.array(z.object({ id: z.string() })),
  clues: z.array(z.object({ id: z.string(), stop: z.string() })),
});

/** The places in all packs (published versions) of one walk, because visitors may still play an older pack. */
interface ReportablePlacesOfWalk {
  /** The version of the newest pack. */
  version: number;
  stops: Set<string>;
  /** The clues, as `<stop>/<clue>`. */
  clues: Set<string>;
}

/**
 * Reads the places from the packs of the built site. Skips an older pack whose format this program cannot read.
 * @throws {StartError} if the newest pack of a walk does not have the expected format.
 */
export function readReportablePlaces({ files }: Pick<LoadedSite, 'files'>): ReportablePlaces {
  const walks = new Map<string, ReportablePlacesOfWalk>();
  const index = readJson(packIndex, files, '/walks/index.json');
  for (const [walk, { hash }] of Object.entries(index)) {
    const { version } = readJson(packedWalk, files, `/walks/${walk}/${hash}/walk.json`);
    const packs = [...files.keys()]
      .filter((path) => path.startsWith(`/walks/${walk}/`) && path.endsWith('/walk.json'))
      .flatMap((path) => packedWalk.safeParse(parseJsonFile(files, path)).data ?? []);
    walks.set(walk, {
      version,
      stops: new Set(packs.flatMap(({ stops }) => stops.map(({ id }) => id))),
      clues: new Set(packs.flatMap(({ clues }) => clues.map(({ id, stop }) => `${stop}/${id}`))),
    });
  }
  return {
    isWalk: (id) => walks.has(id),
    findProblem({ walk, version, stop, clue }) {
      const places = walks.get(walk);
      if (!places) return `There is no walk "${walk}".`;
      if (version > places.version) return `There is no version ${version} of the walk "${walk}".`;
      if (!places.stops.has(stop)) return `There is no stop "${stop}" in the walk "${walk}".`;
      if (clue && !places.clues.has(`${stop}/${clue}`)) return `There is no clue "${clue}" at the stop "${stop}".`;
      return undefined;
    },
  };
}

function readJson<Content>(schema: z.ZodType<Content>, files: LoadedSite['files'], path: string): Content {
  const { data, error } = schema.safeParse(parseJsonFile(files, path));
  if (error)
    throw new StartError(`${path} in the built site is not what the build writes. Run npm run build again.`, {
      cause: error,
    });
  return data;
}

/** Parses a JSON file of the site. Returns `undefined` if the file is missing or is not JSON. */
function parseJsonFile(files: LoadedSite['files'], path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(files.get(path)?.identity.bytes));
  } catch {
    return undefined;
  }
}
