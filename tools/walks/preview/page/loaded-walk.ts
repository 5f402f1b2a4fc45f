import { type Locale, locales } from '../../../../app/locales/locales.ts';
import { spokenMessage } from '../../../../app/locales/spoken-message.ts';
import type { PackedWalk, PackedWords, PackManifest } from '../../../../app/player/pack/pack-format.ts';
import { type Game, openWalk } from '../../../../walk/step.ts';
import type { Projection } from '../../map/projection.ts';
import type { Preview } from '../walk-in-preview.ts';
import { plainMap } from './plain-map.ts';

/** A walk's pack, in all languages. */
export interface LoadedWalk {
  packed: PackedWalk;
  game: Game;
  words: Record<Locale, PackedWords>;
  /** The addresses of recordings by the lines' sounds. */
  recordings: Record<Locale, ReadonlyMap<string, string>>;
  map: { projection: Projection; svg: Record<Locale, string> };
  /** Returns the address of a file of the pack. */
  addressOf: (file: string) => string;
}

export async function fetchPreview(): Promise<Preview> {
  return (await fetch('/preview.json')).json();
}

export async function loadWalk({ edition, files }: NonNullable<Preview['pack']>): Promise<LoadedWalk> {
  const addressOf = (file: string) => `/pack/${edition}/${file}`;
  const ask = (file: string) => fetch(addressOf(file));
  const perLocale = async <T>(load: (locale: Locale) => Promise<T>) =>
    Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await load(locale)]))) as Record<
      Locale,
      T
    >;
  const packed: PackedWalk = await (await ask('walk.json')).json();
  const words = await perLocale<PackedWords>(async (locale) => (await ask(`words.${locale}.json`)).json());
  const recordings = await perLocale(async (locale) => {
    const manifest: PackManifest = await (await ask(`pack.${locale}.json`)).json();
    return new Map(manifest.recordings?.map(({ sound, path }) => [sound, addressOf(path)]));
  });
  const loadMap = async () => ({
    projection: (await (await ask('projection.json')).json()) as Projection,
    svg: await perLocale(async (locale) => (await ask(`map.${locale}.svg`)).text()),
  });
  const map = files.includes('projection.json') ? await loadMap() : plainMapIn(packed);
  return { packed, game: openWalk(packed), words, recordings, map, addressOf };
}

function plainMapIn({ stops }: PackedWalk): LoadedWalk['map'] {
  const { projection, svg } = plainMap(stops);
  return { projection, svg: { en: svg, zh: svg, jp: svg } };
}

/** Returns a word of the walk; an id without words is shown in brackets. */
export function say(
  { words }: LoadedWalk,
  locale: Locale,
  id: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const message = Object.hasOwn(words[locale], id) ? words[locale][id] : undefined;
  return message === undefined ? `[${id}]` : spokenMessage(message, locale, values);
}
