import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isCrawler } from '../app/locales/is-crawler.ts';
import { parseLocalePath } from '../app/locales/urls.ts';
import type { ServerContext } from './request-context.ts';
import { chooseEncoding } from './site/negotiate.ts';
import { renderNotFoundPage } from './site/not-found-page.ts';
import type { LoadedSite } from './site/site.ts';

/**
 * Counts a generated page against the rate limit of the client's IP address. Returns the refusal if the limit is
 * exceeded.
 */
export type GeneratedPageRateLimiter = (c: ServerContext) => Response | undefined;

/** Responds with 404 and a page in the language of the requested path. Crawlers receive only the status. */
export async function respondWithNotFoundPage(c: ServerContext, site: LoadedSite): Promise<Response> {
  const html = renderNotFoundPage(site.errorPages[parseLocalePath(c.req.path).locale].notFound, c.req.path);
  return respondWithErrorPage(c, site, 404, html);
}

/** Responds with 500 and the failure page. The cause is logged but not shown. Crawlers receive only the status. */
export async function respondWithFailurePage(c: ServerContext, site: LoadedSite): Promise<Response> {
  const { identity } = site.errorPages[parseLocalePath(c.req.path).locale].failure;
  return respondWithErrorPage(c, site, 500, new TextDecoder().decode(identity.bytes));
}

async function respondWithErrorPage(
  c: ServerContext,
  site: LoadedSite,
  status: 404 | 500,
  html: string,
): Promise<Response> {
  if (isCrawler(c.req.header('user-agent') ?? '')) return c.body(null, status, { 'Cache-Control': 'no-store' });
  return respondWithHtml(c, site, status, html);
}

/**
 * Responds with an HTML page that was generated for the request and must not be cached.
 * @param variesBy names of request headers for the `Vary` header, in addition to `Accept-Encoding`.
 */
export async function respondWithHtml(
  c: ServerContext,
  site: LoadedSite,
  status: 200 | 404 | 500,
  html: string,
  variesBy: readonly string[] = [],
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['gzip']);
  const body = encoding ? await promisify(gzip)(html) : Buffer.from(html);
  return c.body(body, status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': site.contentSecurityPolicy,
    'Content-Type': 'text/html; charset=utf-8',
    Vary: [...variesBy, 'Accept-Encoding'].join(', '),
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': `${body.length}`,
  });
}
