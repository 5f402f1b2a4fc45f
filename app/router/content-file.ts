import type { Locale } from '../locales/locales.ts';
import { buildContentPath, type PageTarget } from '../locales/urls.ts';

/** Reads a content file while a page is prerendered; `undefined` if there is none. */
export type ContentReader = (path: string) => Promise<unknown>;

let readOnServer: ContentReader | undefined;

/** Sets the function that reads content files for prerendering. */
export function setContentReader(reader: ContentReader) {
  readOnServer = reader;
}

/**
 * Fetches a content file of a page. Resolves to `undefined` if there is no such file.
 * @param name the name of the file, without its ending.
 * @throws {Error} if the file cannot be fetched or is damaged.
 */
export async function fetchContentFile<Content>(
  locale: Locale,
  target: PageTarget,
  name?: string,
): Promise<Content | undefined> {
  const path = buildContentPath(locale, target, name);
  if (import.meta.env.SSR) return (await readOnServer?.(path)) as Content | undefined;
  const response = await fetch(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
