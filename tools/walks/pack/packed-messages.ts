import compile from 'icu-minify/compile';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedWords } from '../../../app/player/pack/pack-format.ts';
import type { Walk } from '../read-walks.ts';

/** Returns the words of a walk, compiled so that formatting needs no parser, without those that only the home page uses. */
export function packedMessages({ strings }: Walk, locale: Locale): PackedWords {
  const messages = Object.entries(strings[locale])
    .filter(([id]) => !/^(hideaway|home)\.|^place\.short$/.test(id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(messages.map(([id, text]) => [id, compile(text)]));
}
