import { type Locale, locales } from '../../../app/locales/locales.ts';
import { idPattern } from '../../../tools/walks/read/allowed-walk-values.ts';
import { isCountryCode } from '../../../tools/walks/read/country-codes.ts';
import type { Position } from '../../../walk/walk.ts';
import type { CreateWalkRequest, MapExtract } from '../../map-api.ts';
import { suggestId } from '../workspace/suggest-id.ts';
import { isPlausibleTimeZone, isTimeZone } from './time-zones.ts';

/** The data that the author has entered for a new walk. */
export interface NewWalkDraft {
  titles: Readonly<Record<Locale, string>>;
  /** The id that the author has typed; `undefined` if the suggested one is used. */
  id: string | undefined;
  /** The languages in which the new walk contains the texts of the sample walk. */
  locales: readonly Locale[];
  city: string;
  /** A two-letter ISO 3166 code; empty until a country is chosen. */
  country: string;
  timeZone: string;
  /** Where the walk begins. */
  start: Position | undefined;
}

/** A missing or invalid field that prevents the creation of the walk. */
export type NewWalkProblem = 'name' | 'id' | 'takenId' | 'extract' | 'city' | 'country' | 'timeZone' | 'otherZone';

/** Returns the id that the walk will have. */
export function chooseWalkId({ id, titles }: NewWalkDraft, walkIds: readonly string[]): string {
  return id ?? suggestId(titles.en, 'new-walk', walkIds);
}

/** Returns the first missing or invalid field, in the order of the fields on the page. */
export function findNewWalkProblem(
  draft: NewWalkDraft,
  walkIds: readonly string[],
  extract: MapExtract | undefined,
): NewWalkProblem | undefined {
  const id = chooseWalkId(draft, walkIds);
  if (locales.every((locale) => draft.titles[locale].trim() === '')) return 'name';
  if (!idPattern.test(id)) return 'id';
  if (walkIds.includes(id)) return 'takenId';
  if (extract === undefined) return 'extract';
  if (draft.city.trim() === '') return 'city';
  if (!isCountryCode(draft.country)) return 'country';
  if (!isTimeZone(draft.timeZone)) return 'timeZone';
  if (!isPlausibleTimeZone(draft.timeZone, extract.start.lon)) return 'otherZone';
  return undefined;
}

/**
 * Returns the request that creates a walk from a draft without problems. A language without a title gets the title of
 * another language, which the author translates later.
 */
export function createNewWalkRequest(
  draft: NewWalkDraft,
  walkIds: readonly string[],
  extract: MapExtract,
): CreateWalkRequest {
  const chosen = locales.filter((locale) => locale === 'en' || draft.locales.includes(locale));
  const titles = Object.fromEntries(locales.map((locale) => [locale, draft.titles[locale].trim()]));
  const [first = ''] = locales.flatMap((locale) => titles[locale] || []);
  const { lat, lon } = draft.start ?? extract.start;
  return {
    id: chooseWalkId(draft, walkIds),
    locales: chosen,
    titles: Object.fromEntries(chosen.map((locale) => [locale, titles[locale] || first])),
    place: { city: draft.city.trim(), country: draft.country, timeZone: draft.timeZone },
    extractId: extract.id,
    start: { lat, lon },
  };
}
