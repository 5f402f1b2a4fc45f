/**
 * The service worker. It answers from the caches that `app/player/downloads/` fills. It stores nothing and knows no build, so a
 * newer worker may take over at any time: a walk in progress finds the same files.
 */
import { answer, type WorkerEnvironment } from './answer.ts';

/** Minimal service worker types; the compiler only knows those of a window. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;

const environment: WorkerEnvironment = {
  origin: location.origin,
  caches,
  fetch: (request) => fetch(request),
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts, so the start does not delay it. Older browsers lack this.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const answered = answer(event.request, environment, event.preloadResponse);
  if (!answered) return;
  event.respondWith(answered);
  // A cached page may be served before the preloaded response arrives.
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
});
