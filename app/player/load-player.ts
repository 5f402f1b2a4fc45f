import { waitForNextEventLoopTask } from '../device/next-event-loop-task.ts';
import type { Locale } from '../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../locales/message-groups.ts';

/** The player component, with its messages in one language. */
export interface PlayerComponents {
  Player: typeof import('./player.tsx').Player;
  playerPreparation: typeof import('./player.tsx').playerPreparation;
  messages: Pick<MessagesByGroup, 'walk'>;
}

const loadingByLocale = new Map<Locale, Promise<PlayerComponents>>();
const loadedByLocale = new Map<Locale, PlayerComponents>();

/**
 * Returns the player in a language if it has already loaded. So the first render of a walk can show the player at once.
 */
export function findLoadedPlayer(locale: Locale): PlayerComponents | undefined {
  return loadedByLocale.get(locale);
}

/** Loads the player with its messages in a language. After a failure, the next call tries again. */
export function loadPlayer(locale: Locale): Promise<PlayerComponents> {
  const loadingPlayer = loadingByLocale.get(locale);
  if (loadingPlayer) return loadingPlayer;
  const parts = importPlayer(locale);
  loadingByLocale.set(locale, parts);
  parts.catch(() => loadingByLocale.delete(locale));
  return parts;
}

async function importPlayer(locale: Locale): Promise<PlayerComponents> {
  const [{ Player, playerPreparation }, messages] = await Promise.all([
    import('./player.tsx'),
    loadMessages(locale, 'walk'),
  ]);
  const parts = { Player, playerPreparation, messages };
  loadedByLocale.set(locale, parts);
  return parts;
}

const fetchedByName = new Map<string, Promise<void>>();

/**
 * Prefetches the code and messages for the start of the story, and computes the story's first passage. Then prefetches
 * the map's files. Repeated calls share one prefetch.
 */
export function prefetchPlayer(id: string, hash: string, locale: Locale): Promise<void> {
  const name = `${id} ${hash} ${locale}`;
  const known = fetchedByName.get(name);
  if (known) return known;
  const fetching = prefetchFiles(id, hash, locale);
  fetchedByName.set(name, fetching);
  fetching.catch(() => fetchedByName.delete(name));
  return fetching;
}

async function prefetchFiles(id: string, hash: string, locale: Locale) {
  const { loadPack, loadPackMessages } = await import('./pack/walk-pack.ts');
  await waitForNextEventLoopTask();
  const [pack, { playerPreparation }] = await Promise.all([
    loadPack(id, hash),
    loadPlayer(locale),
    loadPackMessages(id, hash, locale),
  ]);
  for (const atHome of [false, true]) {
    await waitForNextEventLoopTask();
    pack.game.story.begin({ atHome });
  }
  await playerPreparation.prefetchMap(pack, locale);
}
