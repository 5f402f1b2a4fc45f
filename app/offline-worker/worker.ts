/**
 * The service worker: answers from the caches that `app/player/downloads/` fills. It keeps nothing itself and knows of no build, so
 * a newer one may take over at any moment: whichever answers, a walk under way finds the same files.
 */
import { answer, type WorkerWorld } from './answer.ts';

/** What is used of a worker's world; the compiler knows that of a window, which the rest of the app has. */
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

const environment: WorkerWorld = {
  origin: location.origin,
  caches,
  fetch: (request) => fetch(request),
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  // So that starting the worker delays no page: the browser asks for it meanwhile. Older ones cannot.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const answered = answer(event.request, environment, event.preloadResponse);
  if (!answered) return;
  event.respondWith(answered);
  // A page that was kept may be the answer before the one from the network is here.
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined));
});
