import { type Locale, locales } from '../../../../app/locales/locales.ts';
import { formatPackMessage } from '../../../../app/locales/pack-message.ts';
import type { PackedMessages, PackedWalk, PackManifest } from '../../../../app/player/pack/pack-format.ts';
import { findWalkText } from '../../../../walk/home-texts.ts';
import { type Game, openWalk } from '../../../../walk/step.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { Projection } from '../../map/projection.ts';
import type { PreviewContent } from '../preview-server.ts';
import { drawPlainMap } from './plain-map.ts';

/** A downloaded pack of a walk, in all languages. */
export interface LoadedWalk {
  packed: PackedWalk;
  game: Game;
  messages: Record<Locale, PackedMessages>;
  /** The mode of play for which messages are formatted. */
  mode: WalkMode;
  /** The URLs of recordings, by their names in `#sound:` tags. */
  recordings: Record<Locale, ReadonlyMap<string, string>>;
  map: { projection: Projection; svg: Record<Locale, string> };
  /** Returns the URL of a file of the pack. */
  addressOf: (file: string) => string;
}

export async function fetchPreview(): Promise<PreviewContent> {
  return (await fetch('/preview.json')).json();
}

export async function loadWalk({ edition, files }: NonNullable<PreviewContent['pack']>): Promise<LoadedWalk> {
  const addressOf = (file: string) => `/pack/${edition}/${file}`;
  const fetchFile = (file: string) => fetch(addressOf(file));
  const loadPerLocale = async <T>(load: (locale: Locale) => Promise<T>) =>
    Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await load(locale)]))) as Record<
      Locale,
      T
    >;
  const packedWalk: PackedWalk = await (await fetchFile('walk.json')).json();
  const messages = await loadPerLocale<PackedMessages>(async (locale) =>
    (await fetchFile(`words.${locale}.json`)).json(),
  );
  const recordings = await loadPerLocale(async (locale) => {
    const manifest: PackManifest = await (await fetchFile(`pack.${locale}.json`)).json();
    return new Map(manifest.recordings?.map(({ sound, path }) => [sound, addressOf(path)]));
  });
  const loadMap = async () => ({
    projection: (await (await fetchFile('projection.json')).json()) as Projection,
    svg: await loadPerLocale(async (locale) => (await fetchFile(`map.${locale}.svg`)).text()),
  });
  const map = files.includes('projection.json') ? await loadMap() : createPlainMap(packedWalk);
  return { packed: packedWalk, game: openWalk(packedWalk), messages, mode: 'spot', recordings, map, addressOf };
}

function createPlainMap({ stops }: PackedWalk): LoadedWalk['map'] {
  const { projection, svg } = drawPlainMap(stops);
  return { projection, svg: { en: svg, zh: svg, jp: svg } };
}

/** Formats a message of the walk. Returns the id in brackets if the message is missing. */
export function formatMessage(
  { messages, mode }: LoadedWalk,
  locale: Locale,
  id: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const message = findWalkText(messages[locale], id, mode);
  return message === undefined ? `[${id}]` : formatPackMessage(message, locale, values);
}
