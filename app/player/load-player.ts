import { nextTask } from '../device/next-task.ts';
import type { Locale } from '../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../locales/message-groups.ts';

/** The player's code, with its messages in one language. */
export interface PlayerParts {
  Player: typeof import('./player.tsx').Player;
  words: Pick<GroupMessages, 'walk'>;
}

const loaded = new Map<Locale, Promise<PlayerParts>>();

/** Loads the player in a language. The next call after a failure fetches it again. */
export function loadPlayer(locale: Locale): Promise<PlayerParts> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = Promise.all([import('./player.tsx'), loadMessages(locale, 'walk')]).then(([{ Player }, words]) => ({
    Player,
    words,
  }));
  loaded.set(locale, loading);
  loading.catch(() => loaded.delete(locale));
  return loading;
}

const fetched = new Map<string, Promise<void>>();

/** Fetches everything for a walk's first line, and then the files of its map, once in a document. */
export function fetchPlayer(id: string, hash: string, locale: Locale): Promise<void> {
  const name = `${id} ${hash} ${locale}`;
  const known = fetched.get(name);
  if (known) return known;
  const fetching = fetchFiles(id, hash, locale);
  fetched.set(name, fetching);
  fetching.catch(() => fetched.delete(name));
  return fetching;
}

async function fetchFiles(id: string, hash: string, locale: Locale) {
  const { loadPack, loadPackWords } = await import('./pack/walk-pack.ts');
  await nextTask();
  const [{ packed, addressOf }] = await Promise.all([
    loadPack(id, hash),
    loadPlayer(locale),
    loadPackWords(id, hash, locale),
  ]);
  if (packed.hasMap === false) return;
  const files = [`map.${locale}.svg`, 'projection.json', 'route.json'];
  // Fills the browser's HTTP cache: the map requests the files by their addresses.
  await Promise.all(files.map(async (file) => (await fetch(addressOf(file), { priority: 'low' })).arrayBuffer()));
}
