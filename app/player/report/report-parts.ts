import { type LaterMessages, loadWords } from '../../locales/later-words.ts';
import type { Locale } from '../../locales/locales.ts';

/** What reports need beyond their closed control: the form, and its words in one language. */
export interface ReportParts {
  ReportForm: typeof import('./report-form.tsx').ReportForm;
  words: Pick<LaterMessages, 'reportForm'>;
}

const underWay = new Map<Locale, Promise<ReportParts>>();

/** The parts in a language; no page waits for them. What could not be fetched is fetched anew by the next call. */
export function loadReportParts(locale: Locale): Promise<ReportParts> {
  const known = underWay.get(locale);
  if (known) return known;
  const loading = Promise.all([import('./report-form.tsx'), loadWords(locale, 'reportForm')]).then(
    ([{ ReportForm }, words]) => ({ ReportForm, words }),
    (error) => {
      underWay.delete(locale);
      throw error;
    },
  );
  underWay.set(locale, loading);
  return loading;
}
