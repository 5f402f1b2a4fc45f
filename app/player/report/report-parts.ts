import type { Locale } from '../../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../../locales/message-groups.ts';

/** What reports need beyond their closed control: the form, and its words in one language. */
export interface ReportParts {
  ReportForm: typeof import('./report-form.tsx').ReportForm;
  words: Pick<GroupMessages, 'reportForm'>;
}

const session = new Map<Locale, Promise<ReportParts>>();

/** The parts in a language; no page waits for them. What could not be fetched is fetched anew by the next call. */
export function loadReportParts(locale: Locale): Promise<ReportParts> {
  const known = session.get(locale);
  if (known) return known;
  const loading = Promise.all([import('./report-form.tsx'), loadMessages(locale, 'reportForm')]).then(
    ([{ ReportForm }, words]) => ({ ReportForm, words }),
    (error) => {
      session.delete(locale);
      throw error;
    },
  );
  session.set(locale, loading);
  return loading;
}
