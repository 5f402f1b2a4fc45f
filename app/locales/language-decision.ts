import { choosePreferredLocale } from './language-preference.ts';
import type { Locale } from './locales.ts';
import { localizePath, parseLocalePath } from './urls.ts';

/** The input of the language decision. The server and the head script both create it. */
export interface LanguageDecisionInput {
  pathname: string;
  /** The query string of the URL. Begins with `?`, or is empty. */
  search: string;
  /** The value of the `Cookie` header or of `document.cookie`. */
  cookies: string;
  /** The browser's preferred languages as BCP 47 tags, best first. */
  languages: readonly string[];
  /** Whether the path has a page. For an unknown path, the site never redirects to the visitor's preferred language. */
  isPage: boolean;
  isCrawler: boolean;
}

export interface LanguageRedirect {
  /**
   * The HTTP status of the redirect. 303: the URL contains the visitor's choice (`lang`). 302: the visitor's preferred
   * language differs from the language of the URL.
   */
  status: 302 | 303;
  /** The path and query to which the browser is redirected, always on this site. */
  to: string;
  /** The language that the visitor chose, to be saved in a cookie. */
  chosen?: Locale;
}

/** Returns the redirect to the page in the visitor's language; `undefined` if no redirect is needed. */
export function decideLanguage(visit: LanguageDecisionInput): LanguageRedirect | undefined {
  const { locale, path, prefixed } = parseLocalePath(visit.pathname);
  const { search } = visit;
  // Find the first valid `lang`: `?lang=xx&lang=jp` gives `jp`. The pattern is short, because every page contains this
  // code.
  const chosenLocale = /(?:^\?|&)lang=(en|zh|jp)(?![^&])/.exec(search)?.[1] as Locale | undefined;
  if (chosenLocale) {
    const remainingQuery = search.replace(/(?:^\?|&)lang=[^&]*/g, '').replace(/^&/, '?');
    // Remove extra slashes at the start of the path. Browsers would read a target that begins with two slashes as the
    // URL of another host.
    return {
      status: 303,
      to: localizePath(chosenLocale, path.replace(/^[/\\]+/, '/')) + remainingQuery,
      chosen: chosenLocale,
    };
  }
  if (prefixed) return;
  const preferredLocale = choosePreferredLocale(visit.cookies, visit.languages);
  // Compare the languages first, because most visitors prefer the language of the URL. In the head script, `isPage` and
  // `isCrawler` are getters, whose computation would delay the first paint.
  if (preferredLocale !== locale && visit.isPage && !visit.isCrawler)
    return { status: 302, to: localizePath(preferredLocale, path) + search };
}

/** Maps each accepted first segment of a path, in lower case, to its locale. */
const aliases: Record<string, Locale> = { en: 'en', ja: 'jp', 'zh-tw': 'zh', 'zh-hant': 'zh', zh: 'zh', jp: 'jp' };

/**
 * Returns the redirect to the canonical URL. `/en/…`, `/ja/…`, `/zh-TW/…` and `/zh-Hant/…` in any letter case get a
 * 301. A trailing slash gets a 308. Returns `undefined` if the path is canonical. Also returns `undefined` if the path
 * begins with `//`, which browsers read as the beginning of a host, or if `//` follows a prefix that is not canonical.
 */
export function findCanonicalRedirect(pathname: string, search: string): { status: 301 | 308; to: string } | undefined {
  if (/^\/[/\\]/.test(pathname)) return;
  const firstSegment = pathname.split('/', 2)[1] ?? '';
  const locale = Object.hasOwn(aliases, firstSegment.toLowerCase()) ? aliases[firstSegment.toLowerCase()] : undefined;
  const trimmedPath = pathname.replace(/\/+$/, '') || '/';
  if (locale && (firstSegment !== locale || locale === 'en')) {
    const path = trimmedPath.slice(firstSegment.length + 1) || '/';
    if (/^\/[/\\]/.test(path)) return;
    return { status: 301, to: localizePath(locale, path) + search };
  }
  if (trimmedPath !== pathname) return { status: 308, to: trimmedPath + search };
}
