import type { Locale } from '../../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../../locales/message-groups.ts';

/** What a page shows about walks without a network, once it is idle, and the words in one language. */
export interface OfflineParts {
  OfflinePanel: typeof import('./download-panel').OfflinePanel;
  InstallNote: typeof import('./install-note').InstallNote;
  words: Pick<GroupMessages, 'offline'>;
}

const session = new Map<Locale, Promise<OfflineParts>>();

/** The parts in a language; no page waits for them. What could not be fetched is fetched anew by the next call. */
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
