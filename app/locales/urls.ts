import type { Locale } from './locales.ts';
import type { MessageGroup } from './message-groups.ts';

/** The layout around a page: see `app/layouts/`. */
export type LayoutName = 'default' | 'empty' | 'header-footer';

interface Page {
  /** The path without a locale prefix; `:id` stands for one non-empty segment. */
  path: string;
  layout: LayoutName;
  /** The message groups that the page needs in addition to those of every page. */
  messageGroups: readonly MessageGroup[];
}

/** Every page of the site. */
export const pages = {
  index: { path: '/', layout: 'header-footer', messageGroups: [] },
  delete: { path: '/delete', layout: 'empty', messageGroups: ['delete'] },
  'game-id': { path: '/game/:id', layout: 'default', messageGroups: ['game', 'play', 'report'] },
  play: { path: '/play', layout: 'empty', messageGroups: ['play', 'progress', 'catalogue'] },
  'about-terms': { path: '/about/terms', layout: 'header-footer', messageGroups: ['legal'] },
  'about-privacy': { path: '/about/privacy', layout: 'header-footer', messageGroups: ['legal'] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/**
 * The target of a link: the page's name, and the id that its path needs. A link to a walk's page may also scroll to a
 * stop (`stop`). With `start` the link starts the walk from home, or continues the saved walk.
 */
export type PageTarget =
  | Exclude<PageName, 'game-id'>
  | { page: 'game-id'; id: string; stop?: string; start?: 'home' | 'walk' | undefined };

/** Returns the path of a page, without a locale prefix. */
export function buildPagePath(target: PageTarget): string {
  if (typeof target === 'string') return pages[target].path;
  return pages[target.page].path.replace(':id', encodeURIComponent(target.id));
}

/** Prefixes a path with a locale: `('zh', '/play')` is `/zh/play`, `('zh', '/')` is `/zh`. */
export function localizePath(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
}

/**
 * Returns the URL path of the JSON file that contains a page's content. The path contains no hash. So a change of the
 * content does not change the scripts that fetch the file.
 */
export function buildContentPath(locale: Locale, target: PageTarget, name = 'content'): string {
  return `${localizePath(locale, buildPagePath(target)).replace(/\/$/, '')}/${name}.json`;
}

/** Returns the URL path of a page in a locale. The site builds all its links with this function. */
export function buildPageHref(locale: Locale, target: PageTarget): string {
  const path = localizePath(locale, buildPagePath(target));
  if (typeof target === 'string') return path;
  const { stop, start } = target;
  const hash = stop ? buildStopAnchor(stop) : start;
  return hash ? `${path}#${hash}` : path;
}

/** Returns the HTML id of a stop on its walk's page. */
export function buildStopAnchor(stop: string): string {
  return `stop-${stop}`;
}

/** Splits a URL path into its locale and the path without prefix. A path without a locale's prefix is English. */
export function parseLocalePath(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const prefix = /^\/(zh|jp)(?![^/])/.exec(pathname);
  return {
    locale: (prefix?.[1] as Locale) ?? 'en',
    path: (prefix ? pathname.slice(3) : pathname) || '/',
    prefixed: prefix !== null,
  };
}
