import { createHash } from 'node:crypto';

/**
 * Returns an in-memory browser for tests of downloads.
 * @param files the responses of the network, by path.
 */
export function createFakeBrowser(files: Record<string, string>) {
  const caches = new FakeCaches();
  const requests: string[] = [];
  /**
   * Responses that the fake network gives instead of `files`, by path, or by `*` for all paths. A number is an HTTP
   * status; `offline` means no response.
   */
  const replacedResponses = new Map<string, 'offline' | number | string>();

  async function fakeFetch(path: string, init?: RequestInit): Promise<Response> {
    // Answer from the caches first, like the service worker.
    const cached = init?.cache === 'reload' ? undefined : await caches.match(path);
    if (cached && /^\/(assets|offline|walks)\//.test(path)) return cached;
    requests.push(path);
    const replacement = replacedResponses.get(path) ?? replacedResponses.get('*');
    if (replacement === 'offline') throw new TypeError('Failed to fetch');
    if (typeof replacement === 'number') return new Response('', { status: replacement });
    const text = replacement ?? files[path];
    return text === undefined
      ? new Response('', { status: 404 })
      : new Response(text, { headers: { 'content-type': 'text/plain', vary: 'Accept-Encoding' } });
  }

  return { caches: caches as CacheStorage & FakeCaches, fetch: fakeFetch, requests, replacedResponses, files };
}

export function createOfflineFileEntry(path: string, content: string) {
  return { path, bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
}

const origin = 'https://lorewalk.example';

/** Fake caches that throw a `QuotaExceededError` beyond `roomBytes`, like a full device. */
class FakeCaches implements Pick<CacheStorage, 'open' | 'has' | 'keys' | 'delete' | 'match'> {
  readonly #caches = new Map<string, FakeCache>();
  roomBytes = Number.POSITIVE_INFINITY;

  async open(name: string): Promise<Cache> {
    const foundCache = this.#caches.get(name) ?? new FakeCache(this);
    this.#caches.set(name, foundCache);
    return foundCache as unknown as Cache;
  }

  async has(name: string) {
    return this.#caches.has(name);
  }

  async keys() {
    return [...this.#caches.keys()];
  }

  async delete(name: string) {
    const cache = this.#caches.get(name);
    for (const { url } of (await cache?.keys()) ?? []) await cache?.delete(new URL(url).pathname);
    return this.#caches.delete(name);
  }

  async match(path: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, cache] of this.#caches) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(String(path)) : undefined;
      if (found) return found;
    }
  }

  allocate(bytes: number) {
    if (bytes > this.roomBytes) throw new DOMException('There is no room.', 'QuotaExceededError');
    this.roomBytes -= bytes;
  }

  free(bytes: number) {
    this.roomBytes += bytes;
  }
}

class FakeCache {
  readonly #all: FakeCaches;
  readonly #files = new Map<string, { bytes: ArrayBuffer; headers: Headers }>();

  constructor(all: FakeCaches) {
    this.#all = all;
  }

  async put(path: string, response: Response) {
    const bytes = await response.arrayBuffer();
    await this.delete(path);
    this.#all.allocate(bytes.byteLength);
    this.#files.set(path, { bytes, headers: response.headers });
  }

  async match(path: string) {
    const found = this.#files.get(path);
    return found && new Response(found.bytes.slice(0), { headers: found.headers });
  }

  async delete(path: string) {
    this.#all.free(this.#files.get(path)?.bytes.byteLength ?? 0);
    return this.#files.delete(path);
  }

  async keys() {
    return [...this.#files.keys()].map((path) => ({ url: origin + path }));
  }
}
