import { basename, relative } from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { readCluesFile } from '../../tools/walks/read/clues-file.ts';
import type { Fault } from '../../tools/walks/read/fault.ts';
import { readIllustrationFile } from '../../tools/walks/read/illustration-file.ts';
import { readMapFile } from '../../tools/walks/read/map-file.ts';
import { readMessagesFiles } from '../../tools/walks/read/messages-files.ts';
import { readStoryFile } from '../../tools/walks/read/story-file.ts';
import {
  findOutdatedTranslationIds,
  readTranslations,
  translatedLocales,
} from '../../tools/walks/read/translations-file.ts';
import { readWalkFile as readWalkYaml } from '../../tools/walks/read/walk-file.ts';
import { readWalk } from '../../tools/walks/read-walks.ts';
import type { MeasuredLeg, WalkFault, WalkListEntry, WalkOutline } from '../api.ts';
import { parseInkStory } from '../documents/ink-reader.ts';
import { listRequiredMessages } from './required-messages.ts';
import { findUnchangedSampleWalkContent } from './unchanged-sample-walk-content.ts';
import { listWalkFiles, readWalkFileText } from './walk-files.ts';

/** Reads the outline of a walk for the app. Leaves out the data of files that have faults. */
export function readWalkOutline(folder: string, id: string): Omit<WalkOutline, 'history'> {
  const { walk: whole, faults } = readWalk(folder);
  // If any file has a fault, `readWalk` returns no walk. In that case, reads each file alone, so that the outline still
  // contains the files without faults.
  const walk = whole ? whole.located.walk.data : readWalkYaml(folder, id, [])?.data;
  const clues = whole ? whole.clues : readCluesFile(folder, [])?.data;
  const compiledStory = whole ? whole.story : readStoryFile(folder, []);
  const illustration = whole ? whole.illustration : readIllustrationFile(folder, [])?.data;
  const messages = whole ? whole.strings : readMessages(folder);
  const storyText = readWalkFileText(folder, 'story.ink');
  const story = storyText === undefined ? undefined : parseInkStory(storyText);
  const findNames = (message: string) =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const name = messages[locale]?.[message];
        return name === undefined ? [] : [[locale, name]];
      }),
    );
  const requiredMessages =
    walk && clues && compiledStory && story
      ? listRequiredMessages({ walk, clues, compiledStory, illustration, story, messages })
      : undefined;
  return {
    id,
    files: listWalkFiles(folder),
    faults: faults.map((fault) => convertToWalkFault(folder, fault)),
    walk,
    stops: walk?.stops.map((stop) => ({ ...stop, names: findNames(`stop.${stop.id}`) })),
    characters: walk?.characters.map((character) => ({ ...character, names: findNames(`speaker.${character.id}`) })),
    clues: clues && Object.entries(clues).map(([clue, content]) => ({ id: clue, ...content })),
    map: whole ? whole.map : readMapFile(folder, [])?.data,
    illustration,
    route: readRoute(folder),
    story,
    messages,
    requiredMessages,
    outdatedTranslations: findOutdatedTranslations(folder, messages),
    sample: findUnchangedSampleWalkContent({ folder, walk, clues, messages, requiredMessages }),
  };
}

/** Reads the entry of a walk in the list of walks. */
export function readWalkListEntry(folder: string, id: string): WalkListEntry {
  const { walk, faults } = readWalk(folder);
  const messages = walk?.strings ?? readMessages(folder);
  const titles = locales.flatMap((locale) => {
    const title = messages[locale]?.title;
    return title === undefined ? [] : [[locale, title]];
  });
  const stops = walk?.stops ?? readWalkYaml(folder, id, [])?.data.stops ?? [];
  return { id, titles: Object.fromEntries(titles), stopCount: stops.length, faultCount: faults.length };
}

/**
 * Converts a fault of the check for the studio. Makes the path of the faulty file relative to the walk's folder. In the
 * fault's sentence, shortens the folder's path to the folder's name.
 */
export function convertToWalkFault(folder: string, { rule, file, line, sentence }: Fault): WalkFault {
  return {
    rule,
    path: relative(folder, file).replaceAll('\\', '/'),
    ...(line !== undefined && { line }),
    sentence: sentence.replaceAll(folder, basename(folder)),
  };
}

function readMessages(folder: string): WalkOutline['messages'] {
  return Object.fromEntries(
    Object.entries(readMessagesFiles(folder, [])).flatMap(([locale, file]) => (file ? [[locale, file.data]] : [])),
  );
}

const routeSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ from: z.string(), to: z.string(), meters: z.number(), stairsMeters: z.number() }),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
});

/** Reads the legs of the walk's route from route.geojson. Returns `undefined` if this file is missing or damaged. */
function readRoute(folder: string): MeasuredLeg[] | undefined {
  const text = readWalkFileText(folder, 'route.geojson');
  if (text === undefined) return undefined;
  try {
    const { features } = routeSchema.parse(JSON.parse(text));
    return features.map(({ properties, geometry }) => ({ ...properties, coordinates: geometry.coordinates }));
  } catch {
    // Ignores a damaged file here, because the check of the walk reports it.
    return undefined;
  }
}

function findOutdatedTranslations(
  folder: string,
  messages: WalkOutline['messages'],
): Partial<Record<Locale, string[]>> {
  const recorded = readTranslations(folder, []);
  return Object.fromEntries(
    translatedLocales.map((locale) => [locale, findOutdatedTranslationIds(recorded, locale, messages)]),
  );
}
