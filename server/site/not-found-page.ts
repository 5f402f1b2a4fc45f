import type { NotFoundPage } from './site.ts';

const longestPathCharacters = 100;

/**
 * Splits a prerendered 404 page into the HTML before and after the path in its title. Returns `undefined` if the title
 * does not contain `renderedPath`.
 * @param renderedPath the path for which the page was prerendered.
 */
export function splitNotFoundPageAtPath(html: string, renderedPath: string): NotFoundPage | undefined {
  const title = /<title[^>]*>[^<]*<\/title>/.exec(html);
  const pathIndex = title?.[0].indexOf(`${renderedPath} `) ?? -1;
  if (!title || pathIndex < 0) return undefined;
  const start = title.index + pathIndex;
  return { beforePath: html.slice(0, start), afterPath: html.slice(start + renderedPath.length) };
}

/** Returns the HTML of the 404 page for a path, with the decoded path in its title. */
export function renderNotFoundPage(page: NotFoundPage, pathname: string): string {
  const shownPath = [...decodePathIfReadable(pathname)].slice(0, longestPathCharacters).join('');
  return page.beforePath + escapeHtml(shownPath) + page.afterPath;
}

function decodePathIfReadable(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    // Keeps a path with control characters encoded, because HTML must not contain them.
    return /\p{Cc}/u.test(path) ? pathname : path;
  } catch {
    return pathname;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
