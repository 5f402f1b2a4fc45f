import type { Locale } from '../../../app/locales/locales.ts';
import { spokenMessage } from '../../../app/locales/spoken-message.ts';
import type { PackedWords } from '../../../app/player/pack/pack-format.ts';
import { packedMessages } from '../pack/packed-messages.ts';
import type { Walk } from '../read-walks.ts';

/** Formats a word of the walk in a language with a line's arguments. An id without words is shown in brackets. */
export type FormatMessage = (locale: Locale, id: string, values?: Readonly<Record<string, string>>) => string;

/** Formats the words of a walk from the same compiled form as a pack's. */
export function messageFormatter(walk: Walk): FormatMessage {
  const byLocale = new Map<Locale, PackedWords>();
  return (locale, id, values = {}) => {
    const ofLocale = byLocale.get(locale) ?? packedMessages(walk, locale);
    byLocale.set(locale, ofLocale);
    const message = Object.hasOwn(ofLocale, id) ? ofLocale[id] : undefined;
    return message === undefined ? `[${id}]` : spokenMessage(message, locale, values);
  };
}
