import type { Connection } from './connection.ts';

export interface Visitor {
  /** Each visitor has its own address. */
  headers: Record<string, string>;
  /** The last acknowledged version, 0 before the first. */
  acknowledged: number;
}

/** @param address the address that the visitor claims, for a server that trusts the claim. */
export async function signIn(connection: Connection, address: string): Promise<Visitor> {
  const from = { 'X-Forwarded-For': address };
  const { cookies } = await connection.ask('GET', '/sanctum/csrf-cookie', from);
  const signedIn = await connection.ask('POST', '/api/visitor', { ...from, ...cookieHeaders(cookies) });
  if (signedIn.status !== 200) throw new Error(`Signing in was answered with ${signedIn.status}.`);
  return { headers: { ...from, ...cookieHeaders([...cookies, ...signedIn.cookies]) }, acknowledged: 0 };
}

/** Returns headers with the last value of each cookie, because signing in renews the token. */
function cookieHeaders(cookies: string[]): Record<string, string> {
  const values = new Map(cookies.map((cookie) => cookie.split('=', 2) as [name: string, value: string]));
  return {
    Cookie: [...values].map((pair) => pair.join('=')).join('; '),
    'X-XSRF-TOKEN': values.get('XSRF-TOKEN') ?? '',
  };
}
