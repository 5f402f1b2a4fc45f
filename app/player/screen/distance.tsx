import { useLocale, useMessages } from '../../locales/messages.tsx';

/** Returns a function that formats a distance in metres: rounded to the accuracy of a fix, in kilometres from 1 km on. */
export function useDistance(): (meters: number) => string {
  const messages = useMessages('walk');
  const locale = useLocale();
  return (meters) => {
    const rounded = roundedMeters(meters);
    if (rounded < 1000) return messages('meters', { meters: rounded });
    const kilometers = new Intl.NumberFormat(locale === 'jp' ? 'ja' : locale, { maximumSignificantDigits: 2 });
    return messages('kilometers', { kilometers: kilometers.format(rounded / 1000) });
  };
}

/** Rounds to 5 m for short distances and to 10 m for longer ones. */
export function roundedMeters(meters: number): number {
  const stepMeters = meters < 50 ? 5 : 10;
  return Math.round(meters / stepMeters) * stepMeters;
}
