import type { Locale } from '../../locales/locales.ts';
import type { LaterMessages } from '../../locales/words.tsx';

/** What reports need beyond their closed control: the form, and the words in one language. */
export interface ReportParts {
  ReportForm: typeof import('./report-form.tsx').ReportForm;
  words: LaterMessages['reportForm'];
}

const words: Record<Locale, () => Promise<{ default: LaterMessages['reportForm'] }>> = {
  en: () => import('../../locales/messages/reportForm/en.json'),
  zh: () => import('../../locales/messages/reportForm/zh.json'),
  jp: () => import('../../locales/messages/reportForm/jp.json'),
};

const underWay = new Map<Locale, Promise<ReportParts>>();

/** The parts in a language; no page waits for them. What could not be fetched is fetched anew by the next call. */
export function loadReportParts(locale: Locale): Promise<ReportParts> {
  const known = underWay.get(locale);
  if (known) return known;
  const loading = Promise.all([import('./report-form.tsx'), words[locale]()]).then(
    ([{ ReportForm }, { default: said }]) => ({ ReportForm, words: said }),
    (error) => {
      underWay.delete(locale);
      throw error;
    },
  );
  underWay.set(locale, loading);
  return loading;
}
