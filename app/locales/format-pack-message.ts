import format, { type CompiledMessage } from 'icu-minify/format';
import { type Locale, localeTags } from './locales.ts';

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Formats a message of a walk's pack (`words.<locale>.json`). `values` are the message's arguments. */
export function formatPackMessage(
  message: CompiledMessage,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): string {
  return String(format(message, localeTags[locale].htmlLang, convertNumericArguments(values), { formatters }));
}

/** Converts numeric arguments to numbers. A story passes strings, but plural rules need numbers. */
function convertNumericArguments(values: Readonly<Record<string, string>>): Record<string, string | number> {
  const isNumericText = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isNumericText(value) ? Number(value) : value]),
  );
}
