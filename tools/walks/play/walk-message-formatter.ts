import { formatPackMessage } from '../../../app/locales/format-pack-message.ts';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedMessages } from '../../../app/player/pack/pack-format.ts';
import { findWalkTextForMode } from '../../../walk/from-home-texts.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { packMessages } from '../pack/pack-messages.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/**
 * Formats a message of the walk in a language, with the arguments of its line. Returns the id in brackets if the
 * message is missing.
 */
export type FormatWalkMessage = (locale: Locale, id: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Creates a function that formats a walk's messages for a mode of play. The messages are compiled in the same way as
 * for packs.
 */
export function createWalkMessageFormatter(walk: AuthoredWalk, mode: WalkMode): FormatWalkMessage {
  const byLocale = new Map<Locale, PackedMessages>();
  return (locale, id, values = {}) => {
    const ofLocale = byLocale.get(locale) ?? packMessages(walk, locale);
    byLocale.set(locale, ofLocale);
    const message = findWalkTextForMode(ofLocale, id, mode);
    return message === undefined ? `[${id}]` : formatPackMessage(message, locale, values);
  };
}
