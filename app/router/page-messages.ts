import { isLocale } from '../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../locales/message-groups.ts';
import { isPageName, pages } from '../locales/urls.ts';
import { Chunk } from './chunk.ts';

type LoadedMessages = Partial<MessagesByGroup>;

const chunks = new Map<string, Chunk<LoadedMessages>>();

/**
 * Returns the chunk with the message groups of a page; `pages` lists the groups. The chunk depends only on the route
 * id, so it is fetched in parallel with the page's code. Returns `undefined` for a route without message groups, such
 * as a layout.
 * @param routeId such as `zh/delete`.
 */
export function getPageMessagesChunk(routeId: string): Chunk<LoadedMessages> | undefined {
  const [locale = '', page = ''] = routeId.split('/');
  if (!isLocale(locale) || !isPageName(page) || pages[page].messageGroups.length === 0) return undefined;
  const existingChunk = chunks.get(routeId);
  if (existingChunk) return existingChunk;
  const chunk = new Chunk<LoadedMessages>(() => loadMessages(locale, ...pages[page].messageGroups));
  chunks.set(routeId, chunk);
  return chunk;
}
