import { type Locale, localeTags } from '../../app/locales/locales.ts';
import type { BeginRequest } from '../map-api.ts';
import placeTexts from './place-texts.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

const cityMark = '{city}';
const writtenTexts: Readonly<Record<Locale, Texts>> = placeTexts;

/**
 * Returns the texts of a new walk that name its place, and those that replace the template's sentences about its invented
 * island.
 */
export function createPlaceTexts(locale: Locale, { city, country }: BeginRequest['place']): Record<string, string> {
  const countryName = new Intl.DisplayNames(localeTags[locale].htmlLang, { type: 'region' }).of(country) ?? country;
  const place = { en: `${city}, ${countryName}`, zh: `${countryName}${city}`, jp: `${countryName}・${city}` };
  const written = Object.entries(writtenTexts[locale]).map(([id, text]) => [id, text.replaceAll(cityMark, () => city)]);
  return { place: place[locale], placeNative: city, ...Object.fromEntries(written) };
}

/** Returns whether a text is one that `createPlaceTexts` writes about some city. Names of the place are the author's own. */
export function isPlaceText(locale: Locale, id: string, text: string): boolean {
  const [before, after] = writtenTexts[locale][id]?.split(cityMark) ?? [];
  if (before === undefined || after === undefined) return text === before;
  return text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
