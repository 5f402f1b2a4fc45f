/**
 * The service worker answers from the caches that `app/player/downloads/` fills. The worker stores nothing and depends
 * on no build. So a newer worker may take over during a walk, and the walk still finds its files.
 */
import { answerRequest, type WorkerEnvironment } from './answer-request.ts';

/** Minimal types of service workers: tsconfig includes only the types of a window. */
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
  // With navigation preload the browser requests the page while the worker starts. Older browsers lack this feature.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const responsePromise = answerRequest(event.request, environment, event.preloadResponse);
  if (!responsePromise) return;
  event.respondWith(responsePromise);
  // A cached page may answer before the preloaded response arrives. Keep the worker alive, so that the browser does not
  // cancel the preload.
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
});
