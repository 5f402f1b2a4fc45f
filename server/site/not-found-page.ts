import type { NotFoundPage } from './site.ts';

const longestPathCharacters = 100;

/** Cuts a prerendered 404 page open where its title holds the path that it was rendered at; `undefined` when it holds none. */
export function openNotFoundPage(html: string, renderedPath: string): NotFoundPage | undefined {
  const title = /<title[^>]*>[^<]*<\/title>/.exec(html);
  const inTitle = title?.[0].indexOf(`${renderedPath} `) ?? -1;
  if (!title || inTitle < 0) return undefined;
  const start = title.index + inTitle;
  return { beforePath: html.slice(0, start), afterPath: html.slice(start + renderedPath.length) };
}

/** The 404 page for a path: its title shows the path as people read it. */
export function notFoundHtml(page: NotFoundPage, pathname: string): string {
  const shown = [...readable(pathname)].slice(0, longestPathCharacters).join('');
  return page.beforePath + escapeHtml(shown) + page.afterPath;
}

function readable(pathname: string): string {
  try {
    const path = decodeURIComponent(pathname);
    // No page may hold a control character.
    return /\p{Cc}/u.test(path) ? pathname : path;
  } catch {
    return pathname;
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
