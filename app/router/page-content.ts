import { useParams } from 'react-router';
import type { Locale } from '../locales/locales.ts';
import { useLocale } from '../locales/messages.tsx';
import { Chunk } from './chunk.ts';

/** Identifies a page's content by its locale and the id in its path. The id is empty if the path has none. */
export interface ContentKey {
  locale: Locale;
  id: string;
}

/** The `handle` export of a route module whose page fetches content. The router calls `prepare` to prefetch the content. */
export interface PageContentRouteHandle {
  prepare: (locale: Locale, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/**
 * Defines a page's content, such as a legal text. Each locale and id has its own chunk, so that no other language is
 * fetched. `load` fetches the content, and returns `undefined` if there is none. The page's module exports `handle`,
 * and its component calls `useContent`.
 */
export function definePageContent<Content>(loadContent: (key: ContentKey) => Promise<Content> | undefined) {
  const chunks = new Map<string, Chunk<Content | undefined>>();

  function getContentChunk(key: ContentKey): Chunk<Content | undefined> {
    const name = `${key.locale}/${key.id}`;
    const existingChunk = chunks.get(name);
    if (existingChunk) return existingChunk;
    const chunk = new Chunk(async () => loadContent(key));
    chunks.set(name, chunk);
    return chunk;
  }

  const handle: PageContentRouteHandle = {
    async prepare(locale, { id = '' }) {
      await getContentChunk({ locale, id }).fetch();
    },
  };

  /** Returns the content of the current page; `undefined` if there is none for its id. */
  function useContent(): Content | undefined {
    return getContentChunk({ locale: useLocale(), id: useParams().id ?? '' }).read();
  }

  return { handle, useContent };
}
