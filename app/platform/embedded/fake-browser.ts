import type { EmbeddedEnvironment } from './embedded-platform.ts';

/** A fake browser for tests, with cookies, and a network that can fail. */
export interface FakeBrowser {
  /** Opens a window on a page of `origin`. All windows share the cookies. */
  openWindow(): EmbeddedEnvironment;
  setNetwork(network: 'up' | 'offline' | 'silent'): void;
  /** The headers that every later request sends. */
  headers: Record<string, string>;
  /** Resolves when the requests of all windows have been answered. */
  settled(): Promise<void>;
}

export function openFakeBrowser(origin: string): FakeBrowser {
  const cookies = new Map<string, { value: string; isForScripts: boolean }>();
  const navigator = { onLine: true };
  const events = new EventTarget();
  const headers: Record<string, string> = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const pendingRequests = new Set<Promise<unknown>>();
  let network: 'up' | 'offline' | 'silent' = 'up';
  /** Aborted when the network fails. Its signal then cuts all open connections. */
  let connections = new AbortController();

  async function sendRequest(url: string, init: RequestInit): Promise<Response> {
    if (network === 'offline') throw new TypeError('Failed to fetch');
    if (network === 'silent') return waitForAbort(init.signal);
    const request = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...headers });
    if (init.credentials === 'include')
      request.set('Cookie', [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '));
    const signal = AbortSignal.any([connections.signal, ...(init.signal ? [init.signal] : [])]);
    const response = await fetch(origin + url, { ...init, headers: request, signal });
    if (init.credentials === 'include') for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  }

  function storeCookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
    else cookies.set(name, { value, isForScripts: !/; HttpOnly/.test(line) });
  }

  class EventSourceOverFetch extends EventTarget {
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    readyState = 0;
    private readonly closing = new AbortController();

    constructor(url: string, { withCredentials = false } = {}) {
      super();
      this.follow(url, withCredentials ? 'include' : 'omit').catch(() => {
        if (this.readyState === EventSourceOverFetch.CLOSED) return;
        this.readyState = EventSourceOverFetch.CLOSED;
        this.dispatchEvent(new Event('error'));
      });
    }

    close() {
      this.readyState = EventSourceOverFetch.CLOSED;
      this.closing.abort();
    }

    private async follow(url: string, credentials: RequestCredentials) {
      const { body, ok } = await sendRequest(url, { credentials, signal: this.closing.signal });
      if (!ok || !body) throw new Error('The stream was refused.');
      this.readyState = EventSourceOverFetch.OPEN;
      let text = '';
      for await (const part of body.pipeThrough(new TextDecoderStream())) {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.dispatchBlock(block);
      }
      throw new Error('The stream ended.');
    }

    private dispatchBlock(block: string) {
      // Split the block at line feeds only. In a regular expression, `.` would also stop at U+2028 and U+2029 within
      // the data.
      const lines = block.split('\n');
      const readField = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = readField('data');
      if (data !== undefined) this.dispatchEvent(new MessageEvent(readField('event') ?? 'message', { data }));
    }
  }

  return {
    headers,
    async settled() {
      // Wait again while requests are pending: a caller may send its next request as soon as it has an answer.
      do {
        await Promise.allSettled(pendingRequests);
        await new Promise(setImmediate);
      } while (pendingRequests.size > 0);
    },
    setNetwork(changed) {
      network = changed;
      navigator.onLine = network !== 'offline';
      if (network === 'up') return void events.dispatchEvent(new Event('online'));
      connections.abort(new TypeError('The network is gone.'));
      connections = new AbortController();
    },
    openWindow: () => ({
      fetch: (url, init) => {
        const answer = sendRequest(String(url), init ?? {});
        pendingRequests.add(answer);
        answer.catch(() => undefined).finally(() => pendingRequests.delete(answer));
        return answer;
      },
      EventSource: EventSourceOverFetch as unknown as typeof EventSource,
      document: {
        get cookie() {
          return [...cookies]
            .flatMap(([name, { value, isForScripts }]) => (isForScripts ? [`${name}=${value}`] : []))
            .join('; ');
        },
        set cookie(line: string) {
          storeCookie(line);
        },
      },
      navigator,
      addEventListener: (type: string, listener: () => void) => events.addEventListener(type, listener),
      removeEventListener: (type: string, listener: () => void) => events.removeEventListener(type, listener),
    }),
  };
}

function waitForAbort(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
