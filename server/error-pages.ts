import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isCrawler } from '../app/locales/crawler.ts';
import { splitPath } from '../app/locales/urls.ts';
import type { ServerContext } from './incoming.ts';
import { chooseEncoding } from './site/negotiate.ts';
import { notFoundHtml } from './site/not-found-page.ts';
import type { Site } from './site/site.ts';

/** Charges the rate of generated pages. Returns the refusal for an address that requests too many. */
export type ChargeGenerated = (c: ServerContext) => Response | undefined;

/** Answers 404 in the language of the address. A crawler gets the bare status. */
export async function respondNotFound(c: ServerContext, site: Site): Promise<Response> {
  const html = notFoundHtml(site.errorPages[splitPath(c.req.path).locale].notFound, c.req.path);
  return respondWithError(c, site, 404, html);
}

/** Answers with the failure page; only the log has the cause. A crawler gets the bare status. */
export async function respondFailed(c: ServerContext, site: Site): Promise<Response> {
  const { identity } = site.errorPages[splitPath(c.req.path).locale].failure;
  return respondWithError(c, site, 500, new TextDecoder().decode(identity.bytes));
}

async function respondWithError(c: ServerContext, site: Site, status: 404 | 500, html: string): Promise<Response> {
  if (isCrawler(c.req.header('user-agent') ?? '')) return c.body(null, status, { 'Cache-Control': 'no-store' });
  return respondWithHtml(c, site, status, html);
}

/**
 * Answers with a page generated for this request, which no cache stores. `variesBy` names its dependencies besides the encoding.
 */
export async function respondWithHtml(
  c: ServerContext,
  site: Site,
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
