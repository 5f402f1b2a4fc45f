import type { Locale } from '../../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../../locales/message-groups.ts';

/** The code of the report form, with its messages in one language. The closed control does not need them. */
export interface ReportParts {
  ReportForm: typeof import('./report-form.tsx').ReportForm;
  words: Pick<GroupMessages, 'reportForm'>;
}

const session = new Map<Locale, Promise<ReportParts>>();

/** Loads the parts in a language, in the background. The next call after a failure fetches them again. */
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
