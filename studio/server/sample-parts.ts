import { isDeepStrictEqual } from 'node:util';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { templateFolder } from '../../tools/walks/new/new-walk.ts';
import type { CluesFile } from '../../tools/walks/read/clues-file.ts';
import type { WalkFile } from '../../tools/walks/read/walk-file.ts';
import { readValidWalk, type Walk } from '../../tools/walks/read-walks.ts';
import type { SampleParts, WalkOutline } from '../api.ts';
import { isPlaceText } from './place-texts.ts';

interface ReadParts {
  walk: Pick<WalkFile, 'stops' | 'spots'> | undefined;
  clues: CluesFile | undefined;
  messages: WalkOutline['messages'];
  requiredMessages: readonly { id: string }[] | undefined;
}

let sample: Walk | undefined;

/**
 * Returns the parts of a walk that are still those of the sample with which a new walk begins. The content is compared, so
 * the walk's files need no mark. A place is the sample's as long as it has its English name.
 */
export function findSampleParts({ walk, clues, messages, requiredMessages }: ReadParts): SampleParts {
  sample ??= readValidWalk(templateFolder);
  const { strings, stops: sampleStops, clues: sampleClues } = sample;
  const isSampleText = (locale: Locale, id: string) => {
    const text = messages[locale]?.[id];
    return text !== undefined && (text === strings[locale][id] || isPlaceText(locale, id, text));
  };
  const findClosing = (id: string) => sampleStops.find((stop) => stop.id === id)?.mayClose;
  // Messages that the walk does not use are faults, and no screen shows them.
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
  };
}
