import type { Connection } from './connection.ts';

export interface Visitor {
  /** Cookies, CSRF token and the visitor's forwarded address. */
  headers: Record<string, string>;
  /** The last acknowledged version of the visitor's document; 0 before the first write. */
  acknowledged: number;
}

/**
 * Signs in a new visitor.
 * @param address is sent as `X-Forwarded-For`, which the server must trust.
 */
export async function signIn(connection: Connection, address: string): Promise<Visitor> {
  const proxyHeaders = { 'X-Forwarded-For': address };
  const { cookies } = await connection.request('GET', '/sanctum/csrf-cookie', proxyHeaders);
  const signedIn = await connection.request('POST', '/api/visitor', {
    ...proxyHeaders,
    ...createCookieHeaders(cookies),
  });
  if (signedIn.status !== 200) throw new Error(`Signing in was answered with ${signedIn.status}.`);
  return { headers: { ...proxyHeaders, ...createCookieHeaders([...cookies, ...signedIn.cookies]) }, acknowledged: 0 };
}

/**
 * Returns request headers with the given cookies. If a cookie occurs twice, the last value counts, because signing in
 * replaces the CSRF token.
 */
function createCookieHeaders(cookies: string[]): Record<string, string> {
  const values = new Map(cookies.map((cookie) => cookie.split('=', 2) as [name: string, value: string]));
  return {
    Cookie: [...values].map((pair) => pair.join('=')).join('; '),
    'X-XSRF-TOKEN': values.get('XSRF-TOKEN') ?? '',
  };
}
