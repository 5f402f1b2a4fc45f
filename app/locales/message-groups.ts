import type { Locale } from './locales.ts';

/**
 * The message groups that only some pages use. Each group is a folder `messages/<group>/` with a file per language, and
 * has its own chunk. `pages` in `urls.ts` lists the groups of each page. Components that load later, such as the walk
 * player, call `loadMessages` for their own groups.
 */
export interface MessagesByGroup {
  catalogue: typeof import('./messages/catalogue/en.json');
  delete: typeof import('./messages/delete/en.json');
  game: typeof import('./messages/game/en.json');
  legal: typeof import('./messages/legal/en.json');
  offline: typeof import('./messages/offline/en.json');
  party: typeof import('./messages/party/en.json');
  play: typeof import('./messages/play/en.json');
  progress: typeof import('./messages/progress/en.json');
  report: typeof import('./messages/report/en.json');
  reportForm: typeof import('./messages/reportForm/en.json');
  walk: typeof import('./messages/walk/en.json');
}

export type MessageGroup = keyof MessagesByGroup;

const files = import.meta.glob<object>('./messages/*/*.json', { import: 'default' });

/**
 * Fetches message groups in a language. `AdditionalMessagesProvider` provides them to components. Rejects if a group
 * cannot be fetched; a later call tries again.
 */
export async function loadMessages<Group extends MessageGroup>(
  locale: Locale,
  ...groups: readonly Group[]
): Promise<Pick<MessagesByGroup, Group>> {
  const loading = groups.map(async (group) => [group, await files[`./messages/${group}/${locale}.json`]?.()]);
  return Object.fromEntries(await Promise.all(loading));
}
