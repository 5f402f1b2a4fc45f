import type { Locale } from '../../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../../locales/message-groups.ts';

/** The code for downloads on a page, loaded when the page is idle, with its messages in one language. */
export interface OfflineParts {
  OfflinePanel: typeof import('./download-panel').OfflinePanel;
  InstallNote: typeof import('./install-note').InstallNote;
  words: Pick<GroupMessages, 'offline'>;
}

const session = new Map<Locale, Promise<OfflineParts>>();

/** Loads the parts in a language, in the background. The next call after a failure fetches them again. */
export function loadOfflineParts(locale: Locale): Promise<OfflineParts> {
  const known = session.get(locale);
  if (known) return known;
  const loading = Promise.all([
    import('./download-panel.tsx'),
    import('./install-note.tsx'),
    loadMessages(locale, 'offline'),
  ]).then(([{ OfflinePanel }, { InstallNote }, words]) => ({ OfflinePanel, InstallNote, words }));
  session.set(locale, loading);
  loading.catch(() => session.delete(locale));
  return loading;
}
