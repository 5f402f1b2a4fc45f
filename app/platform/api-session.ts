/** The parts of `window` that API requests need. */
export interface ApiSessionEnvironment {
  fetch: typeof fetch;
  document: Pick<Document, 'cookie'>;
}

/** This browser's session with the API: its security cookies, and requests that carry them. */
export interface ApiSession {
  /**
   * Requests the security cookies from the API and ignores the body. Logs a failure, and does not throw.
   * @returns whether there is an API: false if the response is an error below 500, as from a static host; `undefined`
   * if the server failed or did not respond.
   */
  open(): Promise<boolean | undefined>;
  /**
   * Sends a request with this browser's cookies. A write also sends the CSRF token from the cookies. Fetches a new
   * token once if the token is missing or stale.
   * @param path the path on the origin of the API.
   * @throws the errors of `fetch`.
   */
  send(method: string, path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Creates a session.
 * @param baseUrl the origin of the API, or empty if the site has the same origin.
 */
export function createApiSession(browser: ApiSessionEnvironment, baseUrl: string): ApiSession {
  const cookieUrl = `${baseUrl}/sanctum/csrf-cookie`;

  async function fetchSessionCookies(signal?: AbortSignal | null): Promise<boolean | undefined> {
    try {
      // With `keepalive`, leaving the page does not abort the request. Firefox would report the abort as a failure.
      const response = await browser.fetch(cookieUrl, {
        credentials: 'include',
        keepalive: true,
        ...(signal ? { signal } : {}),
      });
      if (response.ok) return true;
      console.error('The session could not be opened.', new Error(`${cookieUrl} answered ${response.status}.`));
      return response.status >= 500 ? undefined : false;
    } catch (error) {
      console.error('The session could not be opened.', error);
      return undefined;
    }
  }

  async function sendRequest(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const request = () => {
      const headers = new Headers(init.headers);
      if (method !== 'GET') headers.set('X-XSRF-TOKEN', readCsrfToken(browser.document.cookie));
      return browser.fetch(baseUrl + path, { ...init, method, credentials: 'include', headers });
    };
    // Request a token first if there is none, for example because it has expired after two hours. Without a token, the
    // API would refuse the request, and the browser would log the refusal.
    if (method !== 'GET' && !readCsrfToken(browser.document.cookie)) await fetchSessionCookies(init.signal);
    const response = await request();
    if (response.status !== 419) return response;
    await fetchSessionCookies(init.signal);
    return request();
  }

  return { open: () => fetchSessionCookies(), send: sendRequest };
}

function readCsrfToken(cookie: string): string {
  // Over HTTPS, the name of the cookie has the prefix `__Host-`. Other hosts of the domain cannot set such a cookie.
  return decodeURIComponent(
    /(?:^|; )__Host-XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '',
  );
}
