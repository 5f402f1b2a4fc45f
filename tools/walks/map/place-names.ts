import { Converter } from 'opencc-js';
import type { Locale } from '../../../app/locales/locales.ts';
import type { LayerProperties } from './map-layers.ts';
import type { OsmTags } from './osm-extract.ts';

/** The names of a place by language. The keys are the attributes that hold the names in the map tiles. */
export type PlaceNames = { name?: string; 'name:en'?: string; 'name:ja'?: string; 'name:zh-Hant'?: string };

export type NamesByLocale = Partial<Record<Locale, string>>;

const kana = /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u;
const han = /\p{sc=Han}/u;
const latin = /^[\p{sc=Latin}\p{N}\p{P}\p{Z}\p{S}]+$/u;

/**
 * Characters that stay unchanged when a Japanese name is converted to Chinese. The converter (OpenCC) cannot know for
 * which of three characters 弁 stands. It would replace 鎮 with a rarer character.
 */
const notConverted = /([弁鎮]+)/;

const convertJapanese = Converter({ from: 'jp', to: 'tw' });
const convertToTaiwanCharacters = (name: string) =>
  name
    .split(notConverted)
    .map((part) => (notConverted.test(part) ? part : convertJapanese(part)))
    .join('');
const simplifiedToTaiwan = Converter({ from: 'cn', to: 'tw' });

/**
 * Returns the names of a place from its OpenStreetMap tags, without translating them. If the English name is missing,
 * uses the Japanese name in Latin letters. If the Chinese name is missing, converts the characters of the Japanese
 * name.
 */
export function readPlaceNames(tags: OsmTags): PlaceNames {
  const { name } = tags;
  const latinName = name && latin.test(name) ? name : undefined;
  const english = tags['name:en'] ?? latinName ?? tags['name:ja-Latn'] ?? tags['name:ja_rm'];
  const japanese = tags['name:ja'] ?? (name && (kana.test(name) || han.test(name)) ? name : undefined);
  const chinese =
    tags['name:zh-Hant'] ??
    tags['name:zh-Hant-TW'] ??
    tags['name:zh-TW'] ??
    (tags['name:zh'] && simplifiedToTaiwan(tags['name:zh'])) ??
    toChineseName(japanese);
  return {
    ...(name && { name }),
    ...(english && { 'name:en': english }),
    ...(japanese && { 'name:ja': japanese }),
    ...(chinese && { 'name:zh-Hant': chinese }),
  };
}

/** Returns the names of a feature by language, without languages in which it has no name. */
export function readNamesByLocale(properties: LayerProperties): NamesByLocale {
  const { 'name:en': en, 'name:ja': jp, 'name:zh-Hant': zh } = properties;
  return { ...(en && { en: String(en) }), ...(zh && { zh: String(zh) }), ...(jp && { jp: String(jp) }) };
}

/**
 * Converts a Japanese name to Taiwan's characters; returns `undefined` for a name with kana. The ending 通り of streets
 * becomes 通.
 */
function toChineseName(japanese = ''): string | undefined {
  const name = japanese.replace(/通り$/, '通');
  return han.test(name) && !kana.test(name) ? convertToTaiwanCharacters(name) : undefined;
}
