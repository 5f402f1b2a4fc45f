import { use } from 'react';
import { useParams } from 'react-router';
import type { Locale } from '../locales/locales.ts';
import { useLocale } from '../locales/words.tsx';

/** What names a page's content: its locale, and the id in its path where it has one. */
export interface ContentKey {
  locale: Locale;
  id: string;
}

/** The part of a route module's `handle` that makes a page's content ready before the page is shown. */
export interface ContentHandle {
  prepare: (locale: Locale, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

/**
 * Content that is a chunk of its own per locale (a legal text, a walk's opening), so that nobody fetches another language.
 * `load` fetches it, and is undefined-valued where there is none. A page exports `handle` and reads the content with `useContent`.
 */
export function pageContent<Content>(load: (key: ContentKey) => Promise<Content> | undefined) {
  const ready = new Map<string, Content | undefined>();
  const underWay = new Map<string, Promise<void>>();

  function prepare(key: ContentKey): Promise<void> {
    const name = `${key.locale}/${key.id}`;
    const known = underWay.get(name);
    if (known) return known;
    const loading = Promise.resolve(load(key)).then(
      (content) => void ready.set(name, content),
      (error) => {
        underWay.delete(name);
        throw error;
      },
    );
    underWay.set(name, loading);
    return loading;
  }

  const handle: ContentHandle = { prepare: (locale, { id = '' }) => prepare({ locale, id }) };

  /** The content of the page being shown; `undefined` where there is none for its id. */
  function useContent(): Content | undefined {
    const key = { locale: useLocale(), id: useParams().id ?? '' };
    const name = `${key.locale}/${key.id}`;
    if (!ready.has(name)) use(prepare(key));
    return ready.get(name);
  }

  return { handle, useContent };
}
