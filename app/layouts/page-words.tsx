import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { Chunk } from '../deployment/chunk.ts';
import { type LaterMessages, loadWords } from '../locales/later-words.ts';
import { isLocale } from '../locales/locales.ts';
import { isPageName, pages } from '../locales/urls.ts';
import { LaterWords } from '../locales/words.tsx';

type GroupsOfPage = Partial<LaterMessages>;

const chunks = new Map<string, Chunk<GroupsOfPage>>();
const none = new Chunk<GroupsOfPage>(async () => ({}), { content: {} });

/**
 * The words that a page brings with it, as `pages` names them. The frame knows them by the route alone, so that they are fetched
 * beside the page's code and not after it.
 * @param routeId such as `zh/delete`; what is no page brings none.
 */
export function pageWords(routeId: string): Chunk<GroupsOfPage> {
  const [locale = '', page = ''] = routeId.split('/');
  if (!isLocale(locale) || !isPageName(page) || pages[page].words.length === 0) return none;
  const known = chunks.get(routeId);
  if (known) return known;
  const chunk = new Chunk<GroupsOfPage>(() => loadWords(locale, ...pages[page].words));
  chunks.set(routeId, chunk);
  return chunk;
}

/** Gives everything below it the words of the page in view. */
export function PageWords({ children }: { children: ReactNode }) {
  const page = useMatches().at(-1)?.id ?? '';
  return <LaterWords messages={pageWords(page).read()}>{children}</LaterWords>;
}
