import compile from 'icu-minify/compile';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedMessages } from '../../../app/player/pack/pack-format.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * Returns the messages of a walk, without those of the home page. The messages are compiled, so that the player needs
 * no ICU parser.
 */
export function packMessages({ strings }: AuthoredWalk, locale: Locale): PackedMessages {
  const messages = Object.entries(strings[locale])
    .filter(([id]) => !/^(hideaway|home)\.|^place\.short$/.test(id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(messages.map(([id, text]) => [id, compile(text)]));
}
