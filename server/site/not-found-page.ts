import type { NotFoundPage } from './site.ts';

const longestPathCharacters = 100;

/** Splits a prerendered 404 page where its title contains the path of its rendering; `undefined` if it does not. */
export function openNotFoundPage(html: string, renderedPath: string): NotFoundPage | undefined {
  const title = /<title[^>]*>[^<]*<\/title>/.exec(html);
  const inTitle = title?.[0].indexOf(`${renderedPath} `) ?? -1;
  if (!title || inTitle < 0) return undefined;
  const start = title.index + inTitle;
  return { beforePath: html.slice(0, start), afterPath: html.slice(start + renderedPath.length) };
}

/** Returns the 404 page for a path, with the readable path in its title. */
export function notFoundHtml(page: NotFoundPage, pathname: string): string {
  const shown = [...readable(pathname)].slice(0, longestPathCharacters).join('');
  return page.beforePath + escapeHtml(shown) + page.afterPath;
}

function readable(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    // A page must not contain control characters.
    return /\p{Cc}/u.test(path) ? pathname : path;
  } catch {
    return pathname;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
