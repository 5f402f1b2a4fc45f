import { isCrawler } from '../app/locales/crawler.ts';
import { canonicalAddress, decideLanguage } from '../app/locales/decision.ts';
import { acceptedLanguages, localeCookie } from '../app/locales/preference.ts';
import { type PageName, pages, splitPath } from '../app/locales/urls.ts';
import { type ChargeGenerated, respondNotFound, respondWithHtml } from './error-pages.ts';
import { addressOf, type ServerContext } from './incoming.ts';
import { refuseInText } from './refusals.ts';
import { respondWithFile, respondWithPage } from './site/respond.ts';
import type { Site } from './site/site.ts';

/** The request headers that decide the answer at a page URL without a locale prefix. */
const languageSources = ['Accept-Language', 'Cookie'];

/** Changes a page according to the query of its address; `undefined` if the query requests no change. */
export type TransformPage = (html: string, search: string) => string | undefined;

export interface SiteOptions {
  fillPages?: Partial<Record<PageName, TransformPage>>;
  chargeMade: ChargeGenerated;
}

/** Answers all addresses of the built site: files, pages in the visitor's language, and 404 for the rest. */
export function serveSite(site: Site, { fillPages = {}, chargeMade }: SiteOptions) {
  return (c: ServerContext): Response | Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return refuseInText(c, 405, 'This address can be read only.', { Allow: 'GET, HEAD' });
    const { pathname, search } = addressOf(c.req.raw);
    // An escaped slash stays escaped: it is part of a name, not a separator.
    const name = decodeURI(pathname);
    const file = site.files.get(name);
    if (file) return respondWithFile(c, file);
    if (/^\/(assets|offline|walks|\.well-known)\//.test(pathname))
      return refuseInText(c, 404, 'There is no such file.');
    return (
      redirectToLanguage(c, { pathname, search, isPage: site.pages.has(name) }) ??
      fillPage(c, site, { name, search, fillPages, chargeMade }) ??
      servePage(c, site, name, chargeMade)
    );
  };
}

function fillPage(
  c: ServerContext,
  site: Site,
  { name, search, fillPages, chargeMade }: Required<SiteOptions> & { name: string; search: string },
): Response | Promise<Response> | undefined {
  const page = site.pages.get(name);
  if (!page || !search) return undefined;
  const { path } = splitPath(name);
  const fill = Object.entries(fillPages).find(([pageName]) => pages[pageName as PageName].path === path)?.[1];
  if (!fill) return undefined;
  const refusal = chargeMade(c);
  if (refusal) return refusal;
  const html = fill(new TextDecoder().decode(page.identity.bytes), search);
  return html === undefined ? undefined : respondWithHtml(c, site, 200, html, sourcesOf(name));
}

/** Redirects to the canonical address, or to the same page in the visitor's language. */
function redirectToLanguage(
  c: ServerContext,
  { pathname, search, isPage }: { pathname: string; search: string; isPage: boolean },
): Response | undefined {
  const canonical = canonicalAddress(pathname, search);
  if (canonical) return redirect(c, canonical, { 'Cache-Control': 'public, max-age=3600' });
  const decision = decideLanguage({
    pathname,
    search: withQueryOfReferrer(c, pathname, search),
    isPage,
    cookies: c.req.header('cookie') ?? '',
    languages: acceptedLanguages(c.req.header('accept-language') ?? ''),
    isCrawler: isCrawler(c.req.header('user-agent') ?? ''),
  });
  if (!decision) return undefined;
  // A prefetch of a language link does not choose the language.
  if (decision.chosen && /prefetch|prerender/.test(c.req.header('sec-purpose') ?? ''))
    return refuseInText(c, 503, 'A choice of language is not made ahead.');
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  if (!splitPath(pathname).prefixed) headers.Vary = languageSources.join(', ');
  if (decision.chosen) headers['Set-Cookie'] = localeCookie(decision.chosen, c.get('secure'));
  return redirect(c, decision, headers);
}

/**
 * Returns the target with the referring page's query. Without JavaScript a language link cannot carry the query of its page, but
 * browsers send it as the referrer to the same site.
 */
function withQueryOfReferrer(c: ServerContext, pathname: string, search: string): string {
  if (!/^\?lang=\w+$/.test(search)) return search;
  const from = URL.parse(c.req.header('referer') ?? '');
  const isSamePage = from?.host === c.req.header('host') && from?.pathname === pathname;
  return isSamePage && from.search ? `${search}&${from.search.slice(1)}` : search;
}

function redirect(
  c: ServerContext,
  { to, status }: { to: string; status: 301 | 302 | 303 | 308 },
  headers: Record<string, string>,
): Response {
  // Two slashes, or a slash and a backslash, would lead to another host.
  if (!/^\/(?![/\\])/.test(to)) throw new Error(`A redirect would leave the site: ${to}`);
  return c.body(null, status, { ...headers, Location: to });
}

function servePage(
  c: ServerContext,
  site: Site,
  name: string,
  chargeMade: ChargeGenerated,
): Response | Promise<Response> {
  const page = site.pages.get(name);
  if (!page) return chargeMade(c) ?? respondNotFound(c, site);
  return respondWithPage(c, page, { policy: site.contentSecurityPolicy, variesBy: sourcesOf(name) });
}

function sourcesOf(name: string): readonly string[] {
  return splitPath(name).prefixed ? [] : languageSources;
}
