import { type Game, openWalk } from '../../../walk/step.ts';
import { nextTask } from '../../device/next-task.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedRoute, PackedWalk, PackedWords, PackManifest } from './pack-format.ts';

/** A walk as it was fetched, with its story opened. */
export interface WalkPack {
  id: string;
  hash: string;
  packed: PackedWalk;
  game: Game;
  /** The address of a file of the pack, such as `map.en.svg`. */
  addressOf: (file: string) => string;
}

/** What is asked of a pack before the files of its map are fetched. */
export interface MappedPack {
  packed: Pick<PackedWalk, 'hasMap'>;
  addressOf: WalkPack['addressOf'];
}

/** A pack's files never change, so one fetch of each is enough for a document. What failed is fetched anew when it is asked for again. */
const fetched = new Map<string, Promise<unknown>>();

/** Rejects when the pack cannot be had: no connection and not kept offline, or no longer on the site. */
export function loadPack(id: string, hash: string): Promise<WalkPack> {
  const addressOf = (file: string) => `/walks/${id}/${hash}/${file}`;
  return once(`${addressOf('walk.json')} opened`, async () => {
    const packed = (await fetchJson(addressOf('walk.json'))) as PackedWalk;
    // To read a story takes a slow phone longer than a finger should wait.
    await nextTask();
    return { id, hash, packed, game: openWalk(packed), addressOf };
  });
}

/** The words of a pack; rejects as `loadPack` does. */
export function loadPackWords(id: string, hash: string, locale: Locale): Promise<PackedWords> {
  const address = `/walks/${id}/${hash}/words.${locale}.json`;
  return once(address, () => fetchJson(address) as Promise<PackedWords>);
}

/** The way of a pack; rejects as `loadPack` does, and where the walk has no map yet. */
export function loadPackRoute({ packed, addressOf }: MappedPack): Promise<PackedRoute> {
  if (packed.hasMap === false) return Promise.reject(new Error('The walk has no map.'));
  const address = addressOf('route.json');
  return once(address, () => fetchJson(address) as Promise<PackedRoute>);
}

/** The addresses of a pack's recordings in a locale, by their sounds; rejects as `loadPack` does. */
export function loadPackRecordings(
  { addressOf }: Pick<WalkPack, 'addressOf'>,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const address = addressOf(`pack.${locale}.json`);
  return once(address, async () => {
    const { recordings = [] } = (await fetchJson(address)) as PackManifest;
    return new Map(recordings.map(({ sound, path }) => [sound, addressOf(path)]));
  });
}

function once<Content>(name: string, load: () => Promise<Content>): Promise<Content> {
  const known = fetched.get(name) as Promise<Content> | undefined;
  if (known) return known;
  const loading = load();
  fetched.set(name, loading);
  loading.catch(() => fetched.delete(name));
  return loading;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.json();
}
