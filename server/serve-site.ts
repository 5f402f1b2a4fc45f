import { isCrawler } from '../app/locales/is-crawler.ts';
import { decideLanguage, findCanonicalRedirect } from '../app/locales/language-decision.ts';
import { createLocaleCookie, parseAcceptLanguage } from '../app/locales/language-preference.ts';
import { type PageName, pages, parseLocalePath } from '../app/locales/urls.ts';
import { type GeneratedPageRateLimiter, respondWithHtml, respondWithNotFoundPage } from './error-pages.ts';
import { refuseInText } from './refusals.ts';
import { parseRequestUrl, type ServerContext } from './request-context.ts';
import { respondWithFile, respondWithPage } from './site/respond.ts';
import type { LoadedSite } from './site/site.ts';

/** The request headers that affect the response to a URL without a language prefix. */
const languageHeaders = ['Accept-Language', 'Cookie'];

/**
 * Returns a page's HTML with changes that depend on the URL's query. Returns `undefined` if the query requires no
 * change.
 */
export type TransformPageFunction = (html: string, search: string) => string | undefined;

export interface SiteOptions {
  fillPages?: Partial<Record<PageName, TransformPageFunction>>;
  chargeGeneratedPage: GeneratedPageRateLimiter;
}

/**
 * Handles requests for the built site. Responds with a file, a page or a redirect to the visitor's language, and with
 * 404 for all other URLs.
 */
export function serveSite(site: LoadedSite, { fillPages = {}, chargeGeneratedPage }: SiteOptions) {
  return (c: ServerContext): Response | Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return refuseInText(c, 405, 'This address can be read only.', { Allow: 'GET, HEAD' });
    const { pathname, search } = parseRequestUrl(c.req.raw);
    // Decodes the path except escaped slashes (`%2F`), which are part of a name and do not separate folders.
    const name = decodeURI(pathname);
    const file = site.files.get(name);
    if (file) return respondWithFile(c, file);
    if (/^\/(assets|offline|walks|\.well-known)\//.test(pathname))
      return refuseInText(c, 404, 'There is no such file.');
    return (
      redirectToLanguage(c, { pathname, search, isPage: site.pages.has(name) }) ??
      respondWithGeneratedPage(c, site, { name, search, fillPages, chargeGeneratedPage }) ??
      servePage(c, site, name, chargeGeneratedPage)
    );
  };
}

function respondWithGeneratedPage(
  c: ServerContext,
  site: LoadedSite,
  { name, search, fillPages, chargeGeneratedPage }: Required<SiteOptions> & { name: string; search: string },
): Response | Promise<Response> | undefined {
  const page = site.pages.get(name);
  if (!page || !search) return undefined;
  const { path } = parseLocalePath(name);
  const fill = Object.entries(fillPages).find(([pageName]) => pages[pageName as PageName].path === path)?.[1];
  if (!fill) return undefined;
  const refusal = chargeGeneratedPage(c);
  if (refusal) return refusal;
  const html = fill(new TextDecoder().decode(page.identity.bytes), search);
  return html === undefined ? undefined : respondWithHtml(c, site, 200, html, chooseLanguageHeaders(name));
}

/**
 * Redirects a URL to its canonical form, such as from `/ja/play` to `/jp/play`. Redirects a URL without a language to
 * the visitor's language, such as from `/play` to `/zh/play`. Returns `undefined` if no redirect is needed.
 */
function redirectToLanguage(
  c: ServerContext,
  { pathname, search, isPage }: { pathname: string; search: string; isPage: boolean },
): Response | undefined {
  const canonicalRedirect = findCanonicalRedirect(pathname, search);
  if (canonicalRedirect) return respondWithRedirect(c, canonicalRedirect, { 'Cache-Control': 'public, max-age=3600' });
  const decision = decideLanguage({
    pathname,
    search: addReferrerQuery(c, pathname, search),
    isPage,
    cookies: c.req.header('cookie') ?? '',
    languages: parseAcceptLanguage(c.req.header('accept-language') ?? ''),
    isCrawler: isCrawler(c.req.header('user-agent') ?? ''),
  });
  if (!decision) return undefined;
  // Refuses a browser's request to prefetch a link to another language. The response's cookie would store a language
  // that the visitor has not chosen.
  if (decision.chosen && /prefetch|prerender/.test(c.req.header('sec-purpose') ?? ''))
    return refuseInText(c, 503, 'A choice of language is not made ahead.');
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  if (!parseLocalePath(pathname).prefixed) headers.Vary = languageHeaders.join(', ');
  if (decision.chosen) headers['Set-Cookie'] = createLocaleCookie(decision.chosen, c.get('secure'));
  return respondWithRedirect(c, decision, headers);
}

/**
 * Returns the query for a change of language: the link's own query, then the query of the page that contained the link.
 * Without JavaScript, the link lacks the page's query. So the server reads that query from the `Referer` header, in which
 * browsers send the page's whole URL within a site.
 */
function addReferrerQuery(c: ServerContext, pathname: string, search: string): string {
  if (!/^\?lang=\w+$/.test(search)) return search;
  const referringUrl = URL.parse(c.req.header('referer') ?? '');
  const isSamePage = referringUrl?.host === c.req.header('host') && referringUrl?.pathname === pathname;
  return isSamePage && referringUrl.search ? `${search}&${referringUrl.search.slice(1)}` : search;
}

function respondWithRedirect(
  c: ServerContext,
  { to, status }: { to: string; status: 301 | 302 | 303 | 308 },
  headers: Record<string, string>,
): Response {
  // Throws for a location that begins with `//` or `/\`, because browsers would leave our host.
  if (!/^\/(?![/\\])/.test(to)) throw new Error(`A redirect would leave the site: ${to}`);
  return c.body(null, status, { ...headers, Location: to });
}

function servePage(
  c: ServerContext,
  site: LoadedSite,
  name: string,
  chargeGeneratedPage: GeneratedPageRateLimiter,
): Response | Promise<Response> {
  const page = site.pages.get(name);
  if (!page) return chargeGeneratedPage(c) ?? respondWithNotFoundPage(c, site);
  return respondWithPage(c, page, { policy: site.contentSecurityPolicy, variesBy: chooseLanguageHeaders(name) });
}

function chooseLanguageHeaders(name: string): readonly string[] {
  return parseLocalePath(name).prefixed ? [] : languageHeaders;
}
