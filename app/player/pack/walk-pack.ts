import { type Game, openWalk } from '../../../walk/step.ts';
import { nextTask } from '../../device/next-task.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedRoute, PackedWalk, PackedWords, PackManifest } from './pack-format.ts';

/** A loaded walk with its opened story. */
export interface WalkPack {
  id: string;
  hash: string;
  packed: PackedWalk;
  game: Game;
  /** Returns the address of a file in the pack, such as `map.en.svg`. */
  addressOf: (file: string) => string;
}

/** The parts of a pack that are needed to fetch its map files. */
export interface MappedPack {
  packed: Pick<PackedWalk, 'hasMap'>;
  addressOf: WalkPack['addressOf'];
}

/** A pack's files never change, so a document fetches each once. A failed fetch is repeated at the next request. */
const fetched = new Map<string, Promise<unknown>>();

/** Loads a pack. Rejects if it is unavailable: offline and not downloaded, or no longer on the site. */
export function loadPack(id: string, hash: string): Promise<WalkPack> {
  const addressOf = (file: string) => `/walks/${id}/${hash}/${file}`;
  return once(`${addressOf('walk.json')} opened`, async () => {
    const packed = (await fetchJson(addressOf('walk.json'))) as PackedWalk;
    // Reading a story blocks a slow phone for longer than a tap should wait.
    await nextTask();
    return { id, hash, packed, game: openWalk(packed), addressOf };
  });
}

/** Loads the messages of a pack; rejects like `loadPack`. */
export function loadPackWords(id: string, hash: string, locale: Locale): Promise<PackedWords> {
  const address = `/walks/${id}/${hash}/words.${locale}.json`;
  return once(address, () => fetchJson(address) as Promise<PackedWords>);
}

/** Loads the route of a pack; rejects like `loadPack`, and also if the walk has no map yet. */
export function loadPackRoute({ packed, addressOf }: MappedPack): Promise<PackedRoute> {
  if (packed.hasMap === false) return Promise.reject(new Error('The walk has no map.'));
  const address = addressOf('route.json');
  return once(address, () => fetchJson(address) as Promise<PackedRoute>);
}

/** Loads the addresses of a pack's recordings in a locale, by sound; rejects like `loadPack`. */
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
