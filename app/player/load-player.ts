import { nextTask } from '../device/next-task.ts';
import type { Locale } from '../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../locales/message-groups.ts';

/** The player's code, and its words in one language. */
export interface PlayerParts {
  Player: typeof import('./player.tsx').Player;
  words: Pick<GroupMessages, 'walk'>;
}

const session = new Map<Locale, Promise<PlayerParts>>();

/** The player in a language. What could not be fetched is fetched anew by the next call. */
export function loadPlayer(locale: Locale): Promise<PlayerParts> {
  const known = session.get(locale);
  if (known) return known;
  const loading = Promise.all([import('./player.tsx'), loadMessages(locale, 'walk')]).then(([{ Player }, words]) => ({
    Player,
    words,
  }));
  session.set(locale, loading);
  loading.catch(() => session.delete(locale));
  return loading;
}

/** Fetches ahead all that a walk's first line needs, and then what its map is drawn from. */
export async function fetchPlayer(id: string, hash: string, locale: Locale): Promise<void> {
  const { loadPack, loadPackWords } = await import('./pack/walk-pack.ts');
  await nextTask();
  const [{ packed, addressOf }] = await Promise.all([
    loadPack(id, hash),
    loadPlayer(locale),
    loadPackWords(id, hash, locale),
  ]);
  if (packed.hasMap === false) return;
  const files = [`map.${locale}.svg`, 'projection.json', 'route.json'];
  // For the browser's own cache: the map asks for them by their addresses.
  await Promise.all(files.map(async (file) => (await fetch(addressOf(file), { priority: 'low' })).arrayBuffer()));
}
