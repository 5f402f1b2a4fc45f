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
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const headers = { ...from, Cookie: cookies.join('; '), 'X-XSRF-TOKEN': token };
  const signedIn = await connection.ask('POST', '/api/visitor', headers);
  if (signedIn.status !== 200) throw new Error(`Signing in was answered with ${signedIn.status}.`);
  headers.Cookie = [...cookies, ...signedIn.cookies].join('; ');
  return { headers, acknowledged: 0 };
}
