/** A fake browser for tests of the API, with its cookies and CSRF token. */
export interface FixtureBrowser {
  /** The browser's cookies, by name. */
  cookies: Map<string, string>;
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
}

interface SendOptions {
  body?: BodyInit;
  headers?: Record<string, string>;
}

/**
 * Opens a fake browser that has a session and a CSRF token.
 * @param request sends a request to the app, either in memory or over the network.
 */
export async function openFixtureBrowser(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
): Promise<FixtureBrowser> {
  const cookies = new Map<string, string>();
  const sendRequest = async (method: string, path: string, { body, headers }: SendOptions = {}) => {
    const response = await request(path, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        'X-XSRF-TOKEN': cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  await sendRequest('GET', '/sanctum/csrf-cookie');
  return { cookies, send: sendRequest };
}
