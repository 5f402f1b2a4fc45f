import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { templateFolder } from '../../tools/walks/new-walk/new-walk-command.ts';
import type { CluesFile } from '../../tools/walks/read/clues-file.ts';
import type { WalkFile } from '../../tools/walks/read/walk-file.ts';
import { type AuthoredWalk, readValidWalk } from '../../tools/walks/read-walks.ts';
import type { UnchangedSampleWalkContent, WalkOutline } from '../api.ts';
import { isUnchangedPlaceText } from './new-walk-place-texts.ts';
import { listSampleSourceLines } from './new-walk-texts.ts';
import { RefusalError } from './refusal.ts';
import { readWalkFileText } from './walk-files.ts';

interface ComparedWalk {
  folder: string;
  walk: Pick<WalkFile, 'stops' | 'spots' | 'figures'> | undefined;
  clues: CluesFile | undefined;
  messages: WalkOutline['messages'];
  requiredMessages: readonly { id: string }[] | undefined;
}

let sample: AuthoredWalk | undefined;

/**
 * Returns the parts of a walk that are the same as in the sample walk. Compares their content, so the walk's files need
 * no marks. For a stop or spot (a place near the route), compares only the English name.
 */
export function findUnchangedSampleWalkContent({
  folder,
  walk,
  clues,
  messages,
  requiredMessages,
}: ComparedWalk): UnchangedSampleWalkContent {
  sample ??= readValidWalk(templateFolder);
  const { strings, stops: sampleStops, clues: sampleClues, figures } = sample;
  const isSampleText = (locale: Locale, id: string) => {
    const text = messages[locale]?.[id];
    return text !== undefined && (text === strings[locale][id] || isUnchangedPlaceText(locale, id, text));
  };
  const findClosing = (id: string) => sampleStops.find((stop) => stop.id === id)?.mayClose;
  // Leaves out messages that the walk does not use: the check reports them, and no screen shows them.
  const ids = requiredMessages?.map(({ id }) => id) ?? Object.keys(strings.en);
  const listIds = (places: readonly { id: string }[] = []) => places.map(({ id }) => id);
  return {
    texts: Object.fromEntries(locales.map((locale) => [locale, ids.filter((id) => isSampleText(locale, id))])),
    stops: listIds(walk?.stops).filter((id) => isSampleText('en', `stop.${id}`)),
    spots: listIds(walk?.spots).filter((id) => isSampleText('en', `spot.${id}`)),
    closings: listIds(
      walk?.stops.filter(({ id, mayClose }) => mayClose?.length && isDeepStrictEqual(mayClose, findClosing(id))),
    ),
    clues: Object.keys(clues ?? {}).filter((id) => isDeepStrictEqual(clues?.[id], sampleClues[id])),
    drawings: listSampleDrawings().filter((path) => readText(folder, path) === readText(templateFolder, path)),
    sourceLines: listSampleSourceLines(readText(folder, 'sources.md') ?? ''),
    hasSampleMinutes: isDeepStrictEqual(walk?.figures.minutes, figures.minutes),
  };
}

function listSampleDrawings(): string[] {
  return readdirSync(join(templateFolder, 'drawings'))
    .map((name) => `drawings/${name}`)
    .toSorted();
}

/** Reads a text. Returns `undefined` for an unreadable text, so that it does not count as a text of the sample walk. */
function readText(folder: string, path: string): string | undefined {
  try {
    return readWalkFileText(folder, path);
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
