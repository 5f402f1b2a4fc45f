import type { Locale } from './locales.ts';
import type { MessageGroup } from './message-groups.ts';

/** Which frame a page stands in: see `app/layouts/`. */
export type Layout = 'default' | 'empty' | 'header-footer';

interface Page {
  /** Without locale prefix; `:id` is one non-empty segment. */
  path: string;
  layout: Layout;
  /** The groups of messages that come with it, besides those that every page has. */
  words: readonly MessageGroup[];
}

/** Every page of the site. */
export const pages = {
  index: { path: '/', layout: 'header-footer', words: [] },
  delete: { path: '/delete', layout: 'empty', words: ['delete'] },
  'game-id': { path: '/game/:id', layout: 'default', words: ['game', 'play', 'report'] },
  play: { path: '/play', layout: 'empty', words: ['play', 'progress', 'catalogue'] },
  'about-terms': { path: '/about/terms', layout: 'header-footer', words: ['legal'] },
  'about-privacy': { path: '/about/privacy', layout: 'header-footer', words: ['legal'] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}

/**
 * Names a page for a link: just its name, or with the id that its path needs, and a stop of that walk to be shown, or that the walk
 * which is under way is to be gone on with.
 */
export type PageTarget =
  | Exclude<PageName, 'game-id'>
  | { page: 'game-id'; id: string; stop?: string; isUnderWay?: boolean };

/** The path of a page without locale prefix. */
export function pagePath(target: PageTarget): string {
  if (typeof target === 'string') return pages[target].path;
  return pages[target.page].path.replace(':id', encodeURIComponent(target.id));
}

/** Puts a locale in front of an unprefixed path: `('zh', '/play')` is `/zh/play`, `('zh', '/')` is `/zh`. */
export function localizePath(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** The URL path of a page in a locale. Links are built with this, never typed by hand. */
export function pageHref(locale: Locale, target: PageTarget): string {
  const path = localizePath(locale, pagePath(target));
  if (typeof target === 'string') return path;
  const { stop, isUnderWay } = target;
  return stop ? `${path}#${stopAnchor(stop)}` : isUnderWay ? `${path}#walk` : path;
}

/** The id of a stop's element on its walk's page. */
export function stopAnchor(stop: string): string {
  return `stop-${stop}`;
}

/** Splits a URL path into its locale and the path without prefix. A path without a locale's prefix is English. */
export function splitPath(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const prefix = /^\/(zh|jp)(?![^/])/.exec(pathname);
  return {
    locale: (prefix?.[1] as Locale) ?? 'en',
    path: (prefix ? pathname.slice(3) : pathname) || '/',
    prefixed: prefix !== null,
  };
}
