import { locales } from '../locales/locales.ts';
import { localizePath, splitPath } from '../locales/urls.ts';
import { inPart } from './in-part.ts';
import { buildOfCache } from './kept-caches.ts';
import { type OfflineList, offlineListPath } from './offline-list.ts';

/** Longer than this nobody waits for the network while the page is kept here. */
export const networkMs = 3000;

/** The world that requests are answered in: a service worker's own. */
export interface WorkerWorld {
  origin: string;
  caches: Pick<CacheStorage, 'keys' | 'match'>;
  fetch: (request: Request) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  wait: (durationMs: number) => Promise<void>;
}

/** The part of a request that decides how it is answered. */
export type AskedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>;

/** How a request is answered; `left` is the browser's own affair. */
export type Way = 'left' | 'page' | 'keptFirst' | 'networkFirst';

export function wayOf({ url, method, mode, cache, headers }: AskedRequest, origin: string): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'left';
  // Whoever asks past all caches means it.
  if (cache === 'reload' || cache === 'no-store' || cache === 'only-if-cached') return 'left';
  if (/^\/(api|sanctum)(\/|$)/.test(address.pathname)) return 'left';
  // Their names hold a hash of their contents.
  const isUnchanging = /^\/(assets|offline|walks\/[^/]+)\//.test(address.pathname);
  // A part of what may have changed is no part of what is kept.
  if (headers.has('range') && !isUnchanging) return 'left';
  if (mode === 'navigate') return 'page';
  return isUnchanging ? 'keptFirst' : 'networkFirst';
}

/**
 * The answer to a request, or nothing where the browser is to ask for itself. The caches are read and never written.
 * @param preloaded what the browser has begun to fetch while the worker started.
 */
export function answer(
  request: Request,
  environment: WorkerWorld,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> | undefined {
  switch (wayOf(request, environment.origin)) {
    case 'left':
      return;
    case 'page':
      return answerPage(request, environment, preloaded);
    case 'keptFirst':
      return keptFile(request, environment).then((kept) =>
        kept ? inPart(kept, request.headers.get('range')) : environment.fetch(request),
      );
    case 'networkFirst':
      return environment.fetch(request).catch(async (error) => {
        const kept = await keptFile(request, environment);
        if (kept) return kept;
        throw error;
      });
  }
}

function keptFile({ url }: Request, { caches }: WorkerWorld): Promise<Response | undefined> {
  return caches.match(new URL(url).pathname);
}

async function answerPage(
  request: Request,
  environment: WorkerWorld,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const network = fetchPage(request, environment, preloaded);
  const first = await Promise.race([network.catch(() => undefined), environment.wait(networkMs)]);
  if (first && first.status < 500) return first;
  const address = new URL(request.url);
  const kept = await keptPage(address, environment);
  if (kept) return kept;
  try {
    return await network;
  } catch {
    return (await errorPage(address.pathname, environment)) ?? Response.error();
  }
}

async function fetchPage(
  request: Request,
  { fetch }: WorkerWorld,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  return (await preloaded) ?? fetch(request);
}

/** The page at an address from the newest build that is kept here; for an address without a language, the way to the page in one. */
async function keptPage({ pathname, search }: URL, { caches, origin }: WorkerWorld): Promise<Response | undefined> {
  const asked = withoutFile(pathname);
  const { path, prefixed } = splitPath(asked);
  const others = prefixed ? [] : locales.map((locale) => localizePath(locale, path)).filter((it) => it !== asked);
  const siteCaches = await newestFirst(caches);
  for (const page of [asked, ...others])
    for (const { cacheName } of siteCaches) {
      const found = await caches.match(page, { cacheName });
      if (found) return page === asked ? found : Response.redirect(new URL(page + search, origin), 302);
    }
}

/** A page is kept by its one address; hosts of files know it by others too. */
function withoutFile(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/(.)\/+$/, '$1');
}

async function errorPage(pathname: string, { caches }: WorkerWorld): Promise<Response | undefined> {
  const asked = splitPath(pathname).locale;
  const siteCaches = await newestFirst(caches);
  for (const locale of [asked, ...locales])
    for (const { cacheName, build } of siteCaches) {
      const list = await caches.match(offlineListPath(build, locale), { cacheName });
      if (!list) continue;
      const { errorPage }: OfflineList = await list.json();
      return new Response(errorPage, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    }
}

/** Caches have the order in which they were made. */
async function newestFirst(caches: WorkerWorld['caches']): Promise<{ cacheName: string; build: string }[]> {
  return (await caches.keys())
    .flatMap((cacheName) => {
      const build = buildOfCache(cacheName);
      return build === undefined ? [] : [{ cacheName, build }];
    })
    .reverse();
}
