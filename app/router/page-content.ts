import { useParams } from 'react-router';
import type { Locale } from '../locales/locales.ts';
import { useLocale } from '../locales/messages.tsx';
import { Chunk } from './chunk.ts';

/** The key of a page's content: its locale, and the id in its path if there is one. */
export interface ContentKey {
  locale: Locale;
  id: string;
}

/** The part of a route module's `handle` that prefetches a page's content. */
export interface ContentHandle {
  prepare: (locale: Locale, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/**
 * Defines content with one chunk per locale (a legal text, a walk's opening), so that other languages are not fetched. `load`
 * fetches it, and returns `undefined` if there is none. A page exports `handle` and reads the content with `useContent`.
 */
export function pageContent<Content>(load: (key: ContentKey) => Promise<Content> | undefined) {
  const chunks = new Map<string, Chunk<Content | undefined>>();

  function chunkFor(key: ContentKey): Chunk<Content | undefined> {
    const name = `${key.locale}/${key.id}`;
    const known = chunks.get(name);
    if (known) return known;
    const chunk = new Chunk(async () => load(key));
    chunks.set(name, chunk);
    return chunk;
  }

  const handle: ContentHandle = {
    async prepare(locale, { id = '' }) {
      await chunkFor({ locale, id }).fetch();
    },
  };

  /** Returns the content of the current page; `undefined` if its id has none. */
  function useContent(): Content | undefined {
    return chunkFor({ locale: useLocale(), id: useParams().id ?? '' }).read();
  }

  return { handle, useContent };
}
