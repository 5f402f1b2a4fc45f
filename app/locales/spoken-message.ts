import format, { type CompiledMessage } from 'icu-minify/format';
import { type Locale, localeTags } from './locales.ts';

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Returns a message of a pack (`words.<locale>.json`), filled with the arguments of a line. */
export function spokenMessage(
  message: CompiledMessage,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): string {
  return String(format(message, localeTags[locale].htmlLang, typed(values), { formatters }));
}

/** Converts numeric arguments: plural rules need numbers, and a story's arguments are text. */
function typed(values: Readonly<Record<string, string>>): Record<string, string | number> {
  const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isNumber(value) ? Number(value) : value]),
  );
}
