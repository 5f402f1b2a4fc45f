import type { Locale } from '../../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../../locales/message-groups.ts';

/** The code for downloads on a page, loaded when the page is idle, with its messages in one language. */
export interface DownloadParts {
  DownloadPanel: typeof import('./download-panel.tsx').DownloadPanel;
  InstallNote: typeof import('./install-note.tsx').InstallNote;
  words: Pick<GroupMessages, 'offline'>;
}

const loaded = new Map<Locale, Promise<DownloadParts>>();

/** Loads the parts in a language, in the background. The next call after a failure fetches them again. */
export function loadDownloadParts(locale: Locale): Promise<DownloadParts> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = Promise.all([
    import('./download-panel.tsx'),
    import('./install-note.tsx'),
    loadMessages(locale, 'offline'),
  ]).then(([{ DownloadPanel }, { InstallNote }, words]) => ({ DownloadPanel, InstallNote, words }));
  loaded.set(locale, loading);
  loading.catch(() => loaded.delete(locale));
  return loading;
}
