import { useLocale, useMessages } from '../../locales/messages.tsx';

/** Says a distance as walkers do: no more exactly than a fix is, and from a kilometre on in kilometres. */
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

/** To 5 m near by, to 10 m farther away. */
export function roundedMeters(meters: number): number {
  const stepMeters = meters < 50 ? 5 : 10;
  return Math.round(meters / stepMeters) * stepMeters;
}
