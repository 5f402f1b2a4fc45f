import { useParams } from 'react-router';
import type { Locale } from '../locales/locales.ts';
import { useLocale } from '../locales/messages.tsx';
import { Chunk } from './chunk.ts';

/** What names a page's content: its locale, and the id in its path where it has one. */
export interface ContentKey {
  locale: Locale;
  id: string;
}

/** The part of a route module's `handle` that fetches a page's content ahead of the page being shown. */
export interface ContentHandle {
  prepare: (locale: Locale, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/**
 * Content that is a chunk of its own per locale (a legal text, a walk's opening), so that nobody fetches another language.
 * `load` fetches it, and is undefined-valued where there is none. A page exports `handle` and reads the content with `useContent`.
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

  /** The content of the page being shown; `undefined` where there is none for its id. */
  function useContent(): Content | undefined {
    return chunkFor({ locale: useLocale(), id: useParams().id ?? '' }).read();
  }

  return { handle, useContent };
}
