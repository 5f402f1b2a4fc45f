import { Converter } from 'opencc-js';
import type { Tags } from './osm-extract.ts';

/** What a place is called, by the keys that map tiles use for it. */
export type PlaceNames = { name?: string; 'name:en'?: string; 'name:ja'?: string; 'name:zh-Hant'?: string };

const kana = /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u;
const han = /\p{sc=Han}/u;
const latin = /^[\p{sc=Latin}\p{N}\p{P}\p{Z}\p{S}]+$/u;

/** Characters that a converter cannot tell apart (弁 stands for three) or makes rarer than they are: left as they are. */
const unsure = /([弁鎮]+)/;

const convertJapanese = Converter({ from: 'jp', to: 'tw' });
const japaneseToTaiwan = (name: string) =>
  name
    .split(unsure)
    .map((part) => (unsure.test(part) ? part : convertJapanese(part)))
    .join('');
const simplifiedToTaiwan = Converter({ from: 'cn', to: 'tw' });

/**
 * The names of a place, as far as mappers wrote them. Nothing is translated or spelt out: only characters are converted,
 * and only of a name without kana, which is written in Chinese as it is in Japanese.
 */
export function placeNames(tags: Tags): PlaceNames {
  const { name } = tags;
  const english = tags['name:en'] ?? (name && latin.test(name) ? name : undefined);
  const japanese = tags['name:ja'] ?? (name && (kana.test(name) || han.test(name)) ? name : undefined);
  const chinese =
    tags['name:zh-Hant'] ??
    tags['name:zh-Hant-TW'] ??
    tags['name:zh-TW'] ??
    (tags['name:zh'] && simplifiedToTaiwan(tags['name:zh'])) ??
    (japanese && han.test(japanese) && !kana.test(japanese) ? japaneseToTaiwan(japanese) : undefined);
  return {
    ...(name && { name }),
    ...(english && { 'name:en': english }),
    ...(japanese && { 'name:ja': japanese }),
    ...(chinese && { 'name:zh-Hant': chinese }),
  };
}
