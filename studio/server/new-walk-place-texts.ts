import { type Locale, localeTags } from '../../app/locales/locales.ts';
import { findMissingHeadingCharacters } from '../../tools/build/heading-fonts.ts';
import type { CreateWalkRequest } from '../map-api.ts';
import placeTexts from './new-walk-place-texts.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

const cityMark = '{city}';
const writtenTexts: Readonly<Record<Locale, Texts>> = placeTexts;

/**
 * Returns texts of a new walk in one language. A new walk begins as a copy of the sample walk. The returned texts are
 * those that name the new walk's place, and those that replace sentences about the sample walk's invented island. They
 * name the country instead of the city if the walk's check would refuse the city's name in this language.
 */
export function createPlaceTexts(locale: Locale, place: CreateWalkRequest['place']): Record<string, string> {
  const city = place.city.replaceAll("'", '’');
  const { htmlLang } = localeTags[locale];
  const country = new Intl.DisplayNames(htmlLang, { type: 'region' }).of(place.country) ?? place.country;
  const named = { en: `${city}, ${country}`, zh: `${country}${city}`, jp: `${country}の${city}` };
  const isWritable = isCityNameAccepted(locale, city);
  const written = Object.entries(writtenTexts[locale]).map(([id, text]) => [
    id,
    text.replaceAll(cityMark, () => (isWritable ? city : country)),
  ]);
  return { place: isWritable ? named[locale] : country, placeNative: city, ...Object.fromEntries(written) };
}

/** Characters that the check forbids in the texts of a language: ’ in Chinese and Japanese, and kana in Chinese. */
const refusedCharacters: Readonly<Record<Locale, RegExp | undefined>> = {
  en: undefined,
  zh: /[’\p{sc=Hiragana}\p{sc=Katakana}]/u,
  jp: /’/,
};

/**
 * Returns whether texts in a language may contain a city's name. The check of a walk forbids some characters, and
 * characters that the heading font lacks.
 */
function isCityNameAccepted(locale: Locale, city: string): boolean {
  return findMissingHeadingCharacters(locale, city).length === 0 && !refusedCharacters[locale]?.test(city);
}

/**
 * Returns whether a message has a text that `createPlaceTexts` writes for some city. Always returns `false` for `place`
 * and `placeNative`, because the author enters these names.
 */
export function isUnchangedPlaceText(locale: Locale, id: string, text: string): boolean {
  const [before, after, ...others] = writtenTexts[locale][id]?.split(cityMark) ?? [];
  if (others.length > 0)
    throw new Error(`${locale} ${id} of new-walk-place-texts.json names the city twice: name it once.`);
  if (before === undefined || after === undefined) return text === before;
  return text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
