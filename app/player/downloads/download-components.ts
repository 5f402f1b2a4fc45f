import type { Locale } from '../../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../../locales/message-groups.ts';

/** The components for downloads, with their messages in one language. The initial bundle does not contain them. */
export interface DownloadComponents {
  DownloadPanel: typeof import('./download-panel.tsx').DownloadPanel;
  InstallNote: typeof import('./install-note.tsx').InstallNote;
  messages: Pick<MessagesByGroup, 'offline'>;
}

const loadedByLocale = new Map<Locale, Promise<DownloadComponents>>();

/** Loads the components with their messages in a language. After a failure, the next call tries again. */
export function loadDownloadComponents(locale: Locale): Promise<DownloadComponents> {
  const loadedComponents = loadedByLocale.get(locale);
  if (loadedComponents) return loadedComponents;
  const loadingComponents = Promise.all([
    import('./download-panel.tsx'),
    import('./install-note.tsx'),
    loadMessages(locale, 'offline'),
  ]).then(([{ DownloadPanel }, { InstallNote }, messages]) => ({ DownloadPanel, InstallNote, messages }));
  loadedByLocale.set(locale, loadingComponents);
  loadingComponents.catch(() => loadedByLocale.delete(locale));
  return loadingComponents;
}
