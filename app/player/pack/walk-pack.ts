import { decodePathNetwork, type EncodedPathNetwork } from '../../../walk/encoded-path-network.ts';
import { type MeasuredPathNetwork, measurePathNetwork } from '../../../walk/path-network.ts';
import { createLoadedWalk, type LoadedWalk } from '../../../walk/step.ts';
import { waitForNextEventLoopTask } from '../../device/next-event-loop-task.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedMessages, PackedRoute, PackedWalk, PackManifest } from './pack-format.ts';

/**
 * A loaded pack. `packed` is the JSON of `walk.json`. `game` is the same walk, prepared for the functions in
 * `walk/step.ts`.
 */
export interface WalkPack {
  id: string;
  hash: string;
  packed: PackedWalk;
  game: LoadedWalk;
  /** Returns the URL of a file in the pack, such as `map.en.svg`. */
  addressOf: (file: string) => string;
}

/** The fields of a pack that locate its map files. */
export interface MapSource {
  packed: Pick<PackedWalk, 'hasMap'>;
  addressOf: WalkPack['addressOf'];
}

/**
 * The promises of loaded files, by the `name` passed to `loadOncePerName`. Successful promises stay forever, because a
 * pack's files never change.
 */
const loadedByName = new Map<string, Promise<unknown>>();

/** Loads a pack. Rejects if the pack is unavailable: offline and not downloaded, or no longer on the site. */
export function loadPack(id: string, hash: string): Promise<WalkPack> {
  const addressOf = (file: string) => `/walks/${id}/${hash}/${file}`;
  return loadOncePerName(`${addressOf('walk.json')} opened`, async () => {
    const packedWalk = (await fetchJson(addressOf('walk.json'))) as PackedWalk;
    // Yield to pending input first, because opening the story blocks a slow phone for a long time.
    await waitForNextEventLoopTask();
    return { id, hash, packed: packedWalk, game: createLoadedWalk(packedWalk), addressOf };
  });
}

/** Loads the messages of a pack in a locale. Rejects if the pack is unavailable. */
export function loadPackMessages(id: string, hash: string, locale: Locale): Promise<PackedMessages> {
  const address = `/walks/${id}/${hash}/words.${locale}.json`;
  return loadOncePerName(address, () => fetchJson(address) as Promise<PackedMessages>);
}

/** Loads the route of a pack. Rejects if the pack is unavailable, or if the walk has no map. */
export function loadPackRoute({ packed, addressOf }: MapSource): Promise<PackedRoute> {
  if (packed.hasMap === false) return Promise.reject(new Error('The walk has no map.'));
  const address = addressOf('route.json');
  return loadOncePerName(address, () => fetchJson(address) as Promise<PackedRoute>);
}

/** Loads the paths around the route of a pack. Rejects if the pack is unavailable, or if it has no paths. */
export function loadPathNetwork({
  packed,
  addressOf,
}: Pick<WalkPack, 'packed' | 'addressOf'>): Promise<MeasuredPathNetwork> {
  if (!packed.hasPaths) return Promise.reject(new Error('The pack has no paths.'));
  const address = addressOf('paths.json');
  return loadOncePerName(`${address} measured`, async () => {
    const packedPaths = (await fetchJson(address)) as EncodedPathNetwork;
    await waitForNextEventLoopTask();
    return measurePathNetwork(decodePathNetwork(packedPaths));
  });
}

/**
 * Loads the URLs of a pack's recordings in a locale. The keys are the names (`sound`) of the recordings. Rejects if the
 * pack is unavailable.
 */
export function loadPackRecordings(
  { addressOf }: Pick<WalkPack, 'addressOf'>,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const address = addressOf(`pack.${locale}.json`);
  return loadOncePerName(address, async () => {
    const { recordings = [] } = (await fetchJson(address)) as PackManifest;
    return new Map(recordings.map(({ sound, path }) => [sound, addressOf(path)]));
  });
}

function loadOncePerName<Content>(name: string, load: () => Promise<Content>): Promise<Content> {
  const loadedContent = loadedByName.get(name) as Promise<Content> | undefined;
  if (loadedContent) return loadedContent;
  const loadingContent = load();
  loadedByName.set(name, loadingContent);
  loadingContent.catch(() => loadedByName.delete(name));
  return loadingContent;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return response.json();
}
