import type { Locale } from '../locales/locales.ts';
import { buildContentPath, type PageTarget } from '../locales/urls.ts';
import { type PageStartData, readPageStartData } from './page-start-data.ts';

/** Reads a content file while a page is prerendered; `undefined` if there is none. */
export type ContentReader = (path: string) => Promise<unknown>;

let readOnServer: ContentReader | undefined;
/** The content files that the server has read, by path. */
const readFiles = new Map<string, unknown>();

/**
 * The maximum length of a content file that is embedded in the document, in characters of JSON. A larger file delays
 * the page less if it is fetched separately.
 */
const largestEmbeddedLength = 2000;

/** Sets the function that reads content files for prerendering. */
export function setContentReader(reader: ContentReader) {
  readOnServer = reader;
}

/**
 * Returns the content file that the prerendered document of a path embeds. Returns `undefined` if prerendering has not
 * read the file, or if it is larger than `largestEmbeddedLength`.
 */
export function findEmbeddedContent(pathname: string): PageStartData['content'] {
  const path = `${pathname.replace(/\/$/, '')}/content.json`;
  const value = readFiles.get(path);
  return value !== undefined && JSON.stringify(value).length <= largestEmbeddedLength ? { path, value } : undefined;
}

/**
 * Returns a content file of a page, from the document or by a request. Resolves to `undefined` if there is no such file.
 * @param name the name of the file, without its ending.
 * @throws {Error} if the file cannot be fetched or is damaged.
 */
export async function fetchContentFile<Content>(
  locale: Locale,
  target: PageTarget,
  name?: string,
): Promise<Content | undefined> {
  const path = buildContentPath(locale, target, name);
  if (import.meta.env.SSR) {
    const value = await readOnServer?.(path);
    readFiles.set(path, value);
    return value as Content | undefined;
  }
  const { content } = readPageStartData();
  if (content?.path === path) return content.value as Content;
  const response = await fetch(path);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}
