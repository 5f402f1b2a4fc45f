import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { isLocale } from '../locales/locales.ts';
import { type GroupMessages, loadMessages } from '../locales/message-groups.ts';
import { MessageGroups } from '../locales/messages.tsx';
import { isPageName, pages } from '../locales/urls.ts';
import { Chunk } from './chunk.ts';

type LoadedMessages = Partial<GroupMessages>;

const chunks = new Map<string, Chunk<LoadedMessages>>();
const none = new Chunk<LoadedMessages>(async () => ({}), { content: {} });

/**
 * Returns the message groups of a page, which `pages` names. The route id alone decides, so they are fetched in parallel with the
 * page's code. A route that is no page has none.
 * @param routeId such as `zh/delete`.
 */
export function pageMessages(routeId: string): Chunk<LoadedMessages> {
  const [locale = '', page = ''] = routeId.split('/');
  if (!isLocale(locale) || !isPageName(page) || pages[page].messageGroups.length === 0) return none;
  const known = chunks.get(routeId);
  if (known) return known;
  const chunk = new Chunk<LoadedMessages>(() => loadMessages(locale, ...pages[page].messageGroups));
  chunks.set(routeId, chunk);
  return chunk;
}

/** Provides the message groups of the current page to its children. */
export function PageMessages({ children }: { children: ReactNode }) {
  const page = useMatches().at(-1)?.id ?? '';
  return <MessageGroups messages={pageMessages(page).read()}>{children}</MessageGroups>;
}
