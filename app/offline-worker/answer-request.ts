import { locales } from '../locales/locales.ts';
import { localizePath, parseLocalePath } from '../locales/urls.ts';
import { parseSiteCacheName } from './cache-names.ts';
import { buildOfflineFileListPath, type OfflineFileList } from './offline-file-list.ts';
import { createRangeResponse } from './range-response.ts';

/** The worker serves a cached page if the network has not answered after this time. */
export const networkTimeoutMs = 3000;

/** The service worker APIs that the worker needs to answer a request. */
export interface WorkerEnvironment {
  origin: string;
  caches: Pick<CacheStorage, 'keys' | 'match'>;
  fetch: (request: Request) => Promise<Response>;
  wait: (durationMs: number) => Promise<void>;
}

/** The properties of a request that select its cache strategy. */
export type RoutedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;

/**
 * How the worker responds to a request. With `bypass` the worker does not respond, and the browser handles the request
 * itself.
 */
export type CacheStrategy = 'bypass' | 'page' | 'cacheFirst' | 'networkFirst';

export function chooseCacheStrategy(
  { url, method, mode, cache, headers }: RoutedRequest,
  origin: string,
): CacheStrategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'bypass';
  // The page asks the browser to bypass all caches (`reload`, `no-store`), or to use only the HTTP cache
  // (`only-if-cached`). So do not answer from the worker's caches.
  if (cache === 'reload' || cache === 'no-store' || cache === 'only-if-cached') return 'bypass';
  if (/^\/(api|sanctum)(\/|$)/.test(address.pathname)) return 'bypass';
  // The paths of these files contain a hash, so the files never change. The pattern excludes the offline lists with two
  // dots in their names, such as `<walk>.<locale>.json`, because they may change.
  const isImmutable = /^\/(assets\/|walks\/[^/]+\/|offline\/[^/]+\/\w+\.json$)/.test(address.pathname);
  // The client already has a part of the file and requests the rest. The cache may hold another version of the file, so
  // only the network can answer.
  if (headers.has('range') && !isImmutable) return 'bypass';
  if (mode === 'navigate') return 'page';
  return isImmutable ? 'cacheFirst' : 'networkFirst';
}

/**
 * Returns the response to a request; `undefined` leaves the request to the browser. Reads the caches and never writes
 * them.
 * @param preloadedResponse the response of navigation preload, which the browser requests while the worker starts.
 */
export function answerRequest(
  request: Request,
  environment: WorkerEnvironment,
  preloadedResponse?: Promise<Response | undefined>,
): Promise<Response> | undefined {
  switch (chooseCacheStrategy(request, environment.origin)) {
    case 'bypass':
      return;
    case 'page':
      return answerPageRequest(request, environment, preloadedResponse);
    case 'cacheFirst':
      return matchCachedFile(request, environment).then((cached) =>
        cached ? createRangeResponse(cached, request.headers.get('range')) : environment.fetch(request),
      );
    case 'networkFirst':
      return environment.fetch(request).catch(async (error) => {
        const cached = await matchCachedFile(request, environment);
        if (cached) return cached;
        throw error;
      });
  }
}

function matchCachedFile({ url }: Request, { caches }: WorkerEnvironment): Promise<Response | undefined> {
  return caches.match(new URL(url).pathname);
}

async function answerPageRequest(
  request: Request,
  environment: WorkerEnvironment,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const network = fetchPage(request, environment, preloaded);
  const firstResult = await Promise.race([network.catch(() => undefined), environment.wait(networkTimeoutMs)]);
  if (firstResult && firstResult.status < 500) return firstResult;
  const address = new URL(request.url);
  const cached = await matchCachedPage(address, environment);
  if (cached) return cached;
  try {
    return await network;
  } catch {
    return (await matchCachedErrorPage(address.pathname, environment)) ?? Response.error();
  }
}

async function fetchPage(
  request: Request,
  { fetch }: WorkerEnvironment,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const response = await preloaded;
  // Without a network, Firefox resolves the preload to an error response. Other browsers reject it.
  return response && response.type !== 'error' ? response : fetch(request);
}

/**
 * Returns the cached page at a URL, from the newest build that has it. If a URL without a language has no cached page,
 * returns a redirect to a language whose page is cached.
 */
async function matchCachedPage(
  { pathname, search }: URL,
  { caches, origin }: WorkerEnvironment,
): Promise<Response | undefined> {
  const requestedPath = toCanonicalPath(pathname);
  const { path, prefixed } = parseLocalePath(requestedPath);
  const otherPaths = prefixed
    ? []
    : locales.map((locale) => localizePath(locale, path)).filter((other) => other !== requestedPath);
  const siteCaches = await listSiteCaches(caches);
  for (const page of [requestedPath, ...otherPaths])
    for (const { cacheName } of siteCaches) {
      const cachedPage = await caches.match(page, { cacheName });
      if (cachedPage)
        return page === requestedPath ? cachedPage : Response.redirect(new URL(page + search, origin), 302);
    }
}

/** Returns the canonical path of a page, which is its cache key. Static hosts serve the same page at several paths. */
function toCanonicalPath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/(.)\/+$/, '$1');
}

async function matchCachedErrorPage(pathname: string, { caches }: WorkerEnvironment): Promise<Response | undefined> {
  const requestedLocale = parseLocalePath(pathname).locale;
  const siteCaches = await listSiteCaches(caches);
  for (const locale of [requestedLocale, ...locales])
    for (const { cacheName, build } of siteCaches) {
      const list = await caches.match(buildOfflineFileListPath(build, locale), { cacheName });
      if (!list) continue;
      const { errorPage }: OfflineFileList = await list.json();
      return new Response(errorPage, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    }
}

/** Returns the caches of the site's builds, newest first. `caches.keys()` lists caches in the order of creation. */
async function listSiteCaches(caches: WorkerEnvironment['caches']): Promise<{ cacheName: string; build: string }[]> {
  return (await caches.keys())
    .flatMap((cacheName) => {
      const build = parseSiteCacheName(cacheName);
      return build === undefined ? [] : [{ cacheName, build }];
    })
    .reverse();
}
