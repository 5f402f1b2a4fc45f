/** The parts of `window` that API requests need. */
export interface SessionBrowser {
  fetch: typeof fetch;
  document: Pick<Document, 'cookie'>;
}

/** This browser's session with the API: its security cookies, and requests that carry them. */
export interface Session {
  /**
   * Asks the API for this browser's security cookies. Ignores the body; a failure is logged and changes nothing.
   * @returns whether there is an API: false if the answer denies it, as a static host's does; `undefined` if the request failed
   * or got no answer.
   */
  open(): Promise<boolean | undefined>;
  /**
   * Sends a request with this browser's cookies; a write also carries the token from them. Fetches a missing or stale token once.
   * @param path from the origin of the API on.
   * @throws the errors of `fetch`.
   */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Creates a session.
 * @param baseUrl the origin of the API, or empty when it is the site's own.
 */
export function createSession(browser: SessionBrowser, baseUrl: string): Session {
  const cookieUrl = `${baseUrl}/sanctum/csrf-cookie`;

  async function open(signal?: AbortSignal | null): Promise<boolean | undefined> {
    try {
      const response = await browser.fetch(cookieUrl, { credentials: 'include', ...(signal ? { signal } : {}) });
      if (response.ok) return true;
      console.error('The session could not be opened.', new Error(`${cookieUrl} answered ${response.status}.`));
      return response.status >= 500 ? undefined : false;
    } catch (error) {
      console.error('The session could not be opened.', error);
      return undefined;
    }
  }

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const request = () => {
      const headers = new Headers(init.headers);
      if (method !== 'GET') headers.set('X-XSRF-TOKEN', csrfToken(browser.document.cookie));
      return browser.fetch(baseUrl + path, { ...init, method, credentials: 'include', headers });
    };
    // A token lasts two hours. Without one the server would refuse, and the browser would log it.
    if (method !== 'GET' && !csrfToken(browser.document.cookie)) await open(init.signal);
    const response = await request();
    if (response.status !== 419) return response;
    await open(init.signal);
    return request();
  }

  return { open: () => open(), send };
}

function csrfToken(cookie: string): string {
  // Over https the server sets the prefixed cookie, which no other host of the domain can set.
  return decodeURIComponent(
    /(?:^|; )__Host-XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '',
  );
}
