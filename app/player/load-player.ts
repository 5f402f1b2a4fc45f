import { type LaterMessages, loadWords } from '../locales/later-words.ts';
import type { Locale } from '../locales/locales.ts';

/** The player's code, and its words in one language. */
export interface PlayerParts {
  Player: typeof import('./player.tsx').Player;
  words: Pick<LaterMessages, 'walk'>;
}

const underWay = new Map<Locale, Promise<PlayerParts>>();

/** The player in a language. What could not be fetched is fetched anew by the next call. */
export function loadPlayer(locale: Locale): Promise<PlayerParts> {
  const known = underWay.get(locale);
  if (known) return known;
  const loading = Promise.all([import('./player.tsx'), loadWords(locale, 'walk')]).then(([{ Player }, words]) => ({
    Player,
    words,
  }));
  underWay.set(locale, loading);
  loading.catch(() => underWay.delete(locale));
  return loading;
}

/** Fetches all that a walk's first line needs. */
export async function fetchPlayer(id: string, hash: string, locale: Locale): Promise<void> {
  const { loadPack, loadPackWords } = await import('./pack/walk-pack.ts');
  await Promise.all([loadPlayer(locale), loadPack(id, hash), loadPackWords(id, hash, locale)]);
}
