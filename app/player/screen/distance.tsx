import { useLocale, useMessages } from '../../locales/messages.tsx';

/**
 * Returns a function that formats a distance in meters. It rounds the distance with `roundMeters`, and uses kilometers
 * from 1 km on.
 */
export function useFormatDistance(): (meters: number) => string {
  const messages = useMessages('walk');
  const locale = useLocale();
  return (meters) => {
    const roundedMeters = roundMeters(meters);
    if (roundedMeters < 1000) return messages('meters', { meters: roundedMeters });
    const kilometers = new Intl.NumberFormat(locale === 'jp' ? 'ja' : locale, { maximumSignificantDigits: 2 });
    return messages('kilometers', { kilometers: kilometers.format(roundedMeters / 1000) });
  };
}

/** Rounds short distances to 5 m, and longer distances to 10 m. */
export function roundMeters(meters: number): number {
  const stepMeters = meters < 50 ? 5 : 10;
  return Math.round(meters / stepMeters) * stepMeters;
}
