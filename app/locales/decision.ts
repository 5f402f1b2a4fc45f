import type { Locale } from './locales.ts';
import { preferredLocale } from './preference.ts';
import { localizePath, splitPath } from './urls.ts';

/** The input of the language decision, on the server and in the head script. */
export interface Visit {
  pathname: string;
  /** Begins with `?`, or is empty. */
  search: string;
  /** The `Cookie` header, or `document.cookie`. */
  cookies: string;
  /** Preferred languages as BCP 47 tags, best first. */
  languages: readonly string[];
  /** Whether the path has a page: an unknown path is not redirected by preference. */
  isPage: boolean;
  isCrawler: boolean;
}

export interface Redirect {
  /** 303 when the visitor chose a language (which is remembered), 302 when the preference redirects the visit. */
  status: 302 | 303;
  /** Path and query, always on this site. */
  to: string;
  /** The language to remember, when the visitor chose one. */
  chosen?: Locale;
}

/** Returns the redirect to the page in the visitor's language; `undefined` when the visit needs none. */
export function decideLanguage(visit: Visit): Redirect | undefined {
  const { locale, path, prefixed } = splitPath(visit.pathname);
  const { search } = visit;
  // Short patterns keep the head script small: they find one of our codes at any position of `lang`.
  const chosen = /(?:^\?|&)lang=(en|zh|jp)(?![^&])/.exec(search)?.[1] as Locale | undefined;
  if (chosen) {
    const rest = search.replace(/(?:^\?|&)lang=[^&]*/g, '').replace(/^&/, '?');
    // A path that begins with two slashes would name another host.
    return { status: 303, to: localizePath(chosen, path.replace(/^[/\\]+/, '/')) + rest, chosen };
  }
  if (prefixed || !visit.isPage || visit.isCrawler) return;
  const preferred = preferredLocale(visit.cookies, visit.languages);
  if (preferred !== locale) return { status: 302, to: localizePath(preferred, path) + search };
}

/** Other prefixes for a language's pages, in any letter case. */
const aliases: Record<string, Locale> = { en: 'en', ja: 'jp', 'zh-tw': 'zh', 'zh-hant': 'zh', zh: 'zh', jp: 'jp' };

/**
 * Returns the redirect to the canonical address: `/en/…`, `/ja/…`, `/zh-TW/…`, `/zh-Hant/…` in any case are 301, a trailing slash
 * is 308. Returns `undefined` when the path is canonical, or when the rest would begin with `//` and so name another host.
 */
export function canonicalAddress(pathname: string, search: string): { status: 301 | 308; to: string } | undefined {
  if (/^\/[/\\]/.test(pathname)) return;
  const first = pathname.split('/', 2)[1] ?? '';
  const locale = Object.hasOwn(aliases, first.toLowerCase()) ? aliases[first.toLowerCase()] : undefined;
  const trimmed = pathname.replace(/\/+$/, '') || '/';
  if (locale && (first !== locale || locale === 'en')) {
    const path = trimmed.slice(first.length + 1) || '/';
    if (/^\/[/\\]/.test(path)) return;
    return { status: 301, to: localizePath(locale, path) + search };
  }
  if (trimmed !== pathname) return { status: 308, to: trimmed + search };
}
