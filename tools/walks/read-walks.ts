import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { findStaleIllustrationFaults } from './illustrate/stale-illustration.ts';
import { findStaleMapFaults } from './map/stale-map.ts';
import { type CluesFile, readCluesFile } from './read/clues-file.ts';
import type { DataWithLineNumbers } from './read/data-with-line-numbers.ts';
import { findMissingDrawingFaults, listDrawingReferences } from './read/drawing-references.ts';
import { type Fault, WalkFolderError } from './read/fault.ts';
import { findHomePageFaults } from './read/home-page-settings.ts';
import {
  findIllustrationReferenceFaults,
  type IllustrationFile,
  readIllustrationFile,
} from './read/illustration-file.ts';
import { type MapFile, readMapFile } from './read/map-file.ts';
import {
  findMissingMessageFaults,
  findUnusedMessageFaults,
  listAtHomeMessageIds,
  listRequiredMessageIds,
  type Messages,
  readMessagesFiles,
} from './read/messages-files.ts';
import { isSystemFile } from './read/similar-file-names.ts';
import { findEventFaults } from './read/story-events.ts';
import { findIdFaults, readStoryFile, type StoryFile } from './read/story-file.ts';
import { readTextFile } from './read/text-file.ts';
import { readWalkFile, type WalkFile } from './read/walk-file.ts';

/** A walk as read from the files in its folder. */
export type AuthoredWalk = WalkFile & {
  folder: string;
  clues: CluesFile;
  story: StoryFile;
  /** The content of map.yaml; absent if the walk lacks this file. */
  map?: MapFile | undefined;
  /** The content of illustration.yaml; absent if the walk lacks this file. */
  illustration?: IllustrationFile | undefined;
  strings: Record<Locale, Messages>;
  /** The data of the walk's files with line numbers, for reports of faults. */
  located: {
    walk: DataWithLineNumbers<WalkFile>;
    illustration?: DataWithLineNumbers<IllustrationFile> | undefined;
    clues: DataWithLineNumbers<CluesFile>;
    map?: DataWithLineNumbers<MapFile> | undefined;
    strings: Record<Locale, DataWithLineNumbers<Messages>>;
  };
};

/**
 * Reads every walk in a folder such as `content/walks`, sorted by id.
 * @throws {WalkFolderError} with one sentence per fault. Each sentence names the file and, if possible, the line. It
 *   also says how to correct the fault.
 */
export function readWalks(folder: string): AuthoredWalk[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !isSystemFile(entry.name),
  );
  const readResults = entries.map(({ name }) => readWalk(join(folder, name)));
  const faults = readResults.flatMap(({ walk, faults }) => [...faults, ...(walk ? findStaleDrawingFaults(walk) : [])]);
  if (faults.length > 0) throw new WalkFolderError(faults);
  return readResults.flatMap(({ walk }) => walk ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads one walk that must have no faults. @throws {WalkFolderError} */
export function readValidWalk(folder: string): AuthoredWalk {
  const { walk, faults } = readWalk(folder);
  if (walk) faults.push(...findStaleDrawingFaults(walk));
  if (walk === undefined || faults.length > 0) throw new WalkFolderError(faults);
  return walk;
}

/**
 * Reports an outdated map. Reports an outdated illustration only if the map is current, because drawing the map also
 * draws the illustration.
 */
function findStaleDrawingFaults(walk: AuthoredWalk): Fault[] {
  const mapFaults = findStaleMapFaults(walk);
  return mapFaults.length > 0 ? mapFaults : findStaleIllustrationFaults(walk);
}

/** Reads an unfinished walk, whose messages may be missing or unused. Returns no walk if there are other faults. */
export function readDraftWalk(folder: string): { walk: AuthoredWalk | undefined; faults: Fault[] } {
  const { walk, faults } = readWalk(folder);
  const isPlayable = faults.every(({ rule }) => rule === 'words/missing' || rule === 'words/orphan');
  return { walk: isPlayable ? walk : undefined, faults };
}

/** Reads one walk, and reports faults within its files and contradictions between them. */
export function readWalk(folder: string): { walk: AuthoredWalk | undefined; faults: Fault[] } {
  const faults: Fault[] = [];
  const walk = readWalkFile(folder, basename(folder), faults);
  const clues = readCluesFile(folder, faults);
  const story = readStoryFile(folder, faults);
  const faultCountBefore = faults.length;
  const illustration = readIllustrationFile(folder, faults);
  const isIllustrationWrong = faults.length > faultCountBefore;
  const map = readMapFile(folder, faults);
  readTextFile(join(folder, 'sources.md'), faults, 'is missing: say there where facts come from.');
  const { en, zh, jp } = readMessagesFiles(folder, faults);
  if (walk === undefined || clues === undefined || story === undefined) return { walk: undefined, faults };
  faults.push(...findMissingDrawingFaults(folder, listDrawingReferences({ walk, clues, story })));
  if (illustration)
    faults.push(
      ...findIllustrationReferenceFaults(illustration, walk.data),
      ...findHomePageFaults(illustration, walk.data, clues.data, story),
    );
  faults.push(...findEventFaults(story, walk.data, clues.data));
  const missingIdFaults = [...findIdFaults(story)];
  const requiredIds = listRequiredMessageIds(walk.data, clues.data, story, illustration?.data);
  const messageFiles = [en, zh, jp].flatMap((it) => it ?? []);
  for (const id of listAtHomeMessageIds(messageFiles, requiredIds)) requiredIds.add(id);
  faults.push(...missingIdFaults, ...messageFiles.flatMap((it) => findMissingMessageFaults(it, requiredIds)));
  // Unused messages are reported only if all ids and the illustration are valid. The ids and the illustration decide
  // which messages are used.
  if (missingIdFaults.length === 0 && !isIllustrationWrong)
    faults.push(...messageFiles.flatMap((it) => findUnusedMessageFaults(it, requiredIds)));
  if (en === undefined || zh === undefined || jp === undefined) return { walk: undefined, faults };
  const strings = { en, zh, jp };
  return {
    walk: {
      ...walk.data,
      folder,
      clues: clues.data,
      story,
      illustration: illustration?.data,
      map: map?.data,
      strings: Object.fromEntries(locales.map((locale) => [locale, strings[locale].data])) as Record<Locale, Messages>,
      located: { walk, illustration, clues, map, strings },
    },
    faults,
  };
}
