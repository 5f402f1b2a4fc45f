import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { staleIllustration } from './illustrate/stale-illustration.ts';
import { staleMap } from './map/stale-map.ts';
import { type CluesFile, readCluesFile } from './read/clues-file.ts';
import { type Fault, WalkFolderError } from './read/fault.ts';
import { homePageFaults } from './read/home-page.ts';
import { type IllustrationFile, illustrationFaults, readIllustrationFile } from './read/illustration-file.ts';
import type { LocatedFile } from './read/located-file.ts';
import { type MapFile, readMapFile } from './read/map-file.ts';
import {
  type Messages,
  missingMessages,
  readMessagesFiles,
  requiredMessages,
  unusedMessages,
} from './read/messages-files.ts';
import { missingDrawings, namedDrawings } from './read/named-drawings.ts';
import { readText } from './read/read-text.ts';
import { isSystemFile } from './read/similar-files.ts';
import { eventFaults } from './read/story-events.ts';
import { idFaults, readStoryFile, type StoryFile } from './read/story-file.ts';
import { readWalkFile, type WalkFile } from './read/walk-file.ts';

/** One walk as read from its folder. */
export type Walk = WalkFile & {
  folder: string;
  clues: CluesFile;
  story: StoryFile;
  /** Present only when the author changes the map. */
  map?: MapFile | undefined;
  /** Present only when the walk's illustration is drawn. */
  illustration?: IllustrationFile | undefined;
  strings: Record<Locale, Messages>;
  /** The lines of all parts in their files, for reporting faults. */
  located: {
    walk: LocatedFile<WalkFile>;
    illustration?: LocatedFile<IllustrationFile> | undefined;
    clues: LocatedFile<CluesFile>;
    map?: LocatedFile<MapFile> | undefined;
    strings: Record<Locale, LocatedFile<Messages>>;
  };
};

/**
 * Reads every walk below a folder such as `content/walks`, sorted by id.
 * @throws {WalkFolderError} with one sentence per fault, each naming the file, the line where it is known, and the fix.
 */
export function readWalks(folder: string): Walk[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !isSystemFile(entry.name),
  );
  const found = entries.map(({ name }) => readWalk(join(folder, name)));
  const faults = found.flatMap(({ walk, faults }) => [...faults, ...(walk ? staleDrawings(walk) : [])]);
  if (faults.length > 0) throw new WalkFolderError(faults);
  return found.flatMap(({ walk }) => walk ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads one walk for use. @throws {WalkFolderError} */
export function readWholeWalk(folder: string): Walk {
  const { walk, faults } = readWalk(folder);
  if (walk) faults.push(...staleDrawings(walk));
  if (walk === undefined || faults.length > 0) throw new WalkFolderError(faults);
  return walk;
}

/** Reports a map or an illustration that must be drawn again. The command for the map draws both. */
function staleDrawings(walk: Walk): Fault[] {
  const ofMap = staleMap(walk);
  return ofMap.length > 0 ? ofMap : staleIllustration(walk);
}

/** Reads a walk that its author is writing. Words may be missing or superfluous; with any other fault it cannot be played. */
export function readDraft(folder: string): { walk: Walk | undefined; faults: Fault[] } {
  const { walk, faults } = readWalk(folder);
  const isPlayable = faults.every(({ rule }) => rule === 'words/missing' || rule === 'words/orphan');
  return { walk: isPlayable ? walk : undefined, faults };
}

/** Reads one walk and reports the faults of its files, each alone and compared with each other. */
export function readWalk(folder: string): { walk: Walk | undefined; faults: Fault[] } {
  const faults: Fault[] = [];
  const walk = readWalkFile(folder, basename(folder), faults);
  const clues = readCluesFile(folder, faults);
  const story = readStoryFile(folder, faults);
  const faultsBefore = faults.length;
  const illustration = readIllustrationFile(folder, faults);
  const isIllustrationWrong = faults.length > faultsBefore;
  const map = readMapFile(folder, faults);
  readText(join(folder, 'sources.md'), faults, 'is missing: say there where facts come from.');
  const { en, zh, jp } = readMessagesFiles(folder, faults);
  if (walk === undefined || clues === undefined || story === undefined) return { walk: undefined, faults };
  faults.push(...missingDrawings(folder, namedDrawings({ walk, clues, story })));
  if (illustration)
    faults.push(
      ...illustrationFaults(illustration, walk.data),
      ...homePageFaults(illustration, walk.data, clues.data, story),
    );
  faults.push(...eventFaults(story, walk.data, clues.data));
  const withoutIds = [...idFaults(story)];
  const requiredIds = requiredMessages(walk.data, clues.data, story, illustration?.data);
  const messageFiles = [en, zh, jp].flatMap((it) => it ?? []);
  faults.push(...withoutIds, ...messageFiles.flatMap((it) => missingMessages(it, requiredIds)));
  // Otherwise the message of a line without an id, or of an unreadable illustration, would be reported as unused.
  if (withoutIds.length === 0 && !isIllustrationWrong)
    faults.push(...messageFiles.flatMap((it) => unusedMessages(it, requiredIds)));
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
