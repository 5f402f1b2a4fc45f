import { type LaterMessages, loadWords } from '../../locales/later-words.ts';
import type { Locale } from '../../locales/locales.ts';

/** What a page shows about walks without a network, once it is idle, and the words in one language. */
export interface OfflineParts {
  OfflinePanel: typeof import('./offline-panel.tsx').OfflinePanel;
  InstallNote: typeof import('./install-note.tsx').InstallNote;
  words: Pick<LaterMessages, 'offline'>;
}

const underWay = new Map<Locale, Promise<OfflineParts>>();

/** The parts in a language; no page waits for them. What could not be fetched is fetched anew by the next call. */
export function loadOfflineParts(locale: Locale): Promise<OfflineParts> {
  const known = underWay.get(locale);
  if (known) return known;
  const loading = Promise.all([
    import('./offline-panel.tsx'),
    import('./install-note.tsx'),
    loadWords(locale, 'offline'),
  ]).then(([{ OfflinePanel }, { InstallNote }, words]) => ({ OfflinePanel, InstallNote, words }));
  underWay.set(locale, loading);
  loading.catch(() => underWay.delete(locale));
  return loading;
}
