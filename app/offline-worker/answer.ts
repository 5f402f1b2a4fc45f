import { locales } from '../locales/locales.ts';
import { localizePath, splitPath } from '../locales/urls.ts';
import { buildOfCache } from './cache-names.ts';
import { type OfflineList, offlineListPath } from './offline-list.ts';
import { rangeResponse } from './range-response.ts';

/** After this time without an answer from the network, a cached page is served. */
export const networkMs = 3000;

/** The parts of a service worker that are needed to answer a request. */
export interface WorkerEnvironment {
  origin: string;
  caches: Pick<CacheStorage, 'keys' | 'match'>;
  fetch: (request: Request) => Promise<Response>;
  /** Resolves after this many milliseconds. */
  wait: (durationMs: number) => Promise<void>;
}

/** The part of a request that decides how it is answered. */
export type RoutedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;

/** How a request is answered; `bypass` leaves it to the browser. */
export type Strategy = 'bypass' | 'page' | 'cacheFirst' | 'networkFirst';

export function strategyFor({ url, method, mode, cache, headers }: RoutedRequest, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'bypass';
  // Such a request bypasses all caches on purpose.
  if (cache === 'reload' || cache === 'no-store' || cache === 'only-if-cached') return 'bypass';
  if (/^\/(api|sanctum)(\/|$)/.test(address.pathname)) return 'bypass';
  // The file names contain a hash of their contents.
  const isImmutable = /^\/(assets|offline|walks\/[^/]+)\//.test(address.pathname);
  // The cached file may be newer than the one of which the client already has a part.
  if (headers.has('range') && !isImmutable) return 'bypass';
  if (mode === 'navigate') return 'page';
  return isImmutable ? 'cacheFirst' : 'networkFirst';
}

/**
 * Returns the answer to a request; `undefined` leaves the request to the browser. Reads the caches and never writes them.
 * @param preloaded the response that the browser has begun to fetch while the worker starts.
 */
export function answer(
  request: Request,
  environment: WorkerEnvironment,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> | undefined {
  switch (strategyFor(request, environment.origin)) {
    case 'bypass':
      return;
    case 'page':
      return answerPage(request, environment, preloaded);
    case 'cacheFirst':
      return matchCachedFile(request, environment).then((cached) =>
        cached ? rangeResponse(cached, request.headers.get('range')) : environment.fetch(request),
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

async function answerPage(
  request: Request,
  environment: WorkerEnvironment,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const network = fetchPage(request, environment, preloaded);
  const first = await Promise.race([network.catch(() => undefined), environment.wait(networkMs)]);
  if (first && first.status < 500) return first;
  const address = new URL(request.url);
  const cached = await matchCachedPage(address, environment);
  if (cached) return cached;
  try {
    return await network;
  } catch {
    return (await errorPage(address.pathname, environment)) ?? Response.error();
  }
}

async function fetchPage(
  request: Request,
  { fetch }: WorkerEnvironment,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  return (await preloaded) ?? fetch(request);
}

/**
 * Returns the page at an address from the newest cached build. For an address without a language, returns a redirect to a cached
 * language.
 */
async function matchCachedPage(
  { pathname, search }: URL,
  { caches, origin }: WorkerEnvironment,
): Promise<Response | undefined> {
  const requested = canonicalPath(pathname);
  const { path, prefixed } = splitPath(requested);
  const others = prefixed
    ? []
    : locales.map((locale) => localizePath(locale, path)).filter((other) => other !== requested);
  const siteCaches = await newestFirst(caches);
  for (const page of [requested, ...others])
    for (const { cacheName } of siteCaches) {
      const found = await caches.match(page, { cacheName });
      if (found) return page === requested ? found : Response.redirect(new URL(page + search, origin), 302);
    }
}

/** Returns the canonical path, under which a page is cached. Static hosts also serve a page at other paths. */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/(.)\/+$/, '$1');
}

async function errorPage(pathname: string, { caches }: WorkerEnvironment): Promise<Response | undefined> {
  const requested = splitPath(pathname).locale;
  const siteCaches = await newestFirst(caches);
  for (const locale of [requested, ...locales])
    for (const { cacheName, build } of siteCaches) {
      const list = await caches.match(offlineListPath(build, locale), { cacheName });
      if (!list) continue;
      const { errorPage }: OfflineList = await list.json();
      return new Response(errorPage, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    }
}

/** Cache names are listed in the order of creation. */
async function newestFirst(caches: WorkerEnvironment['caches']): Promise<{ cacheName: string; build: string }[]> {
  return (await caches.keys())
    .flatMap((cacheName) => {
      const build = buildOfCache(cacheName);
      return build === undefined ? [] : [{ cacheName, build }];
    })
    .reverse();
}
