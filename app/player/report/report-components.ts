import type { Locale } from '../../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../../locales/message-groups.ts';

/** The report form with its messages in one language. The code loads when the visitor opens the form. */
export interface ReportComponents {
  ReportForm: typeof import('./report-form.tsx').ReportForm;
  messages: Pick<MessagesByGroup, 'reportForm'>;
}

const loadedByLocale = new Map<Locale, Promise<ReportComponents>>();

/** Loads the form with its messages in a language. After a failure, the next call tries again. */
export function loadReportComponents(locale: Locale): Promise<ReportComponents> {
  const loadedComponents = loadedByLocale.get(locale);
  if (loadedComponents) return loadedComponents;
  const loadingComponents = Promise.all([import('./report-form.tsx'), loadMessages(locale, 'reportForm')]).then(
    ([{ ReportForm }, messages]) => ({ ReportForm, messages }),
    (error) => {
      loadedByLocale.delete(locale);
      throw error;
    },
  );
  loadedByLocale.set(locale, loadingComponents);
  return loadingComponents;
}
