import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { PackedStop } from '../pack/pack-format.ts';

type PaidPlace = NonNullable<PackedStop['paid']>[number];
type OpeningHours = NonNullable<PaidPlace['hours']>;

/**
 * Returns a function that formats a price. In English, the price has the currency's symbol. In Chinese and Japanese, it
 * has the currency's name, such as 円, as on price tags in shops.
 */
export function useFormatPrice(): (price: Pick<PaidPlace, 'amount' | 'currency'>) => string {
  const locale = useLocale();
  return ({ amount, currency }) =>
    new Intl.NumberFormat(localeTags[locale].htmlLang, {
      style: 'currency',
      currency,
      currencyDisplay: locale === 'en' ? 'symbol' : 'name',
      ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
    }).format(amount);
}

/** Returns a function that formats opening hours as one sentence per season. */
export function useFormatOpeningHours(): (hours: OpeningHours) => string[] {
  const messages = useMessages('walk');
  const language = localeTags[useLocale()].htmlLang;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(language, { style: 'short' });
  const formatMonth = (number: number) => month.format(Date.UTC(2025, number - 1));

  function formatMonths(months: readonly number[]): string {
    const isSpan =
      months.length > 2 && months.every((it, index) => index === 0 || it === ((months[index - 1] ?? 0) % 12) + 1);
    const names = months.map(formatMonth);
    return isSpan ? messages('tipMonths', { from: names[0] ?? '', to: names.at(-1) ?? '' }) : list.format(names);
  }

  return (hours) =>
    hours.map(({ from, to, lastEntry, months }) => {
      const open = messages('tipHours', { from, to, lastEntry: lastEntry ?? 'none' });
      return months ? messages('tipSeason', { months: formatMonths(months), hours: open }) : open;
    });
}
