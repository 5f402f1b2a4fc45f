import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { isLocale } from '../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../locales/message-groups.ts';
import { GroupMessagesProvider } from '../locales/messages.tsx';
import { isPageName, pages } from '../locales/urls.ts';
import { Chunk } from './chunk.ts';

type LoadedMessages = Partial<MessagesByGroup>;

const chunks = new Map<string, Chunk<LoadedMessages>>();
const noMessages = new Chunk<LoadedMessages>(async () => ({}), { content: {} });

/**
 * Returns the chunk with the message groups of a page; `pages` lists the groups. The chunk depends only on the route
 * id, so it is fetched in parallel with the page's code. For a route without a page, such as a layout, the chunk is
 * empty.
 * @param routeId such as `zh/delete`.
 */
export function getPageMessages(routeId: string): Chunk<LoadedMessages> {
  const [locale = '', page = ''] = routeId.split('/');
  if (!isLocale(locale) || !isPageName(page) || pages[page].messageGroups.length === 0) return noMessages;
  const existingChunk = chunks.get(routeId);
  if (existingChunk) return existingChunk;
  const chunk = new Chunk<LoadedMessages>(() => loadMessages(locale, ...pages[page].messageGroups));
  chunks.set(routeId, chunk);
  return chunk;
}

/** Provides the message groups of the current page to its children. */
export function PageMessages({ children }: { children: ReactNode }) {
  const page = useMatches().at(-1)?.id ?? '';
  return <GroupMessagesProvider messages={getPageMessages(page).read()}>{children}</GroupMessagesProvider>;
}
