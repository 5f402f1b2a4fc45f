import format from 'icu-minify/format';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import type { PackedWords } from '../pack/pack-format.ts';
import { packedWords } from '../pack/packed-words.ts';
import type { Walk } from '../read-walks.ts';

/** Says a word of the walk in a language, with the arguments of a line in it. An id without words is itself, in brackets. */
export type SpeakWord = (locale: Locale, id: string, values?: Readonly<Record<string, string>>) => string;

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** The words of a walk, formatted from the same compiled form that a pack has. */
export function spokenWords(walk: Walk): SpeakWord {
  const words = new Map<Locale, PackedWords>();
  return (locale, id, values = {}) => {
    const ofLocale = words.get(locale) ?? packedWords(walk, locale);
    words.set(locale, ofLocale);
    const message = ofLocale[id];
    if (message === undefined) return `[${id}]`;
    return String(format(message, localeTags[locale].htmlLang, typed(values), { formatters }));
  };
}

/** Plural rules want numbers, and a story's arguments are text. */
function typed(values: Readonly<Record<string, string>>): Record<string, string | number> {
  const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isNumber(value) ? Number(value) : value]),
  );
}
