import type { Locale } from '../../../app/locales/locales.ts';
import { spokenMessage } from '../../../app/locales/spoken-message.ts';
import type { PackedWords } from '../../../app/player/pack/pack-format.ts';
import { packedWords } from '../pack/packed-words.ts';
import type { Walk } from '../read-walks.ts';

/** Says a word of the walk in a language, with the arguments of a line in it. An id without words is itself, in brackets. */
export type SpeakWord = (locale: Locale, id: string, values?: Readonly<Record<string, string>>) => string;

/** The words of a walk, formatted from the same compiled form that a pack has. */
export function spokenWords(walk: Walk): SpeakWord {
  const words = new Map<Locale, PackedWords>();
  return (locale, id, values = {}) => {
    const ofLocale = words.get(locale) ?? packedWords(walk, locale);
    words.set(locale, ofLocale);
    const message = Object.hasOwn(ofLocale, id) ? ofLocale[id] : undefined;
    return message === undefined ? `[${id}]` : spokenMessage(message, locale, values);
  };
}
