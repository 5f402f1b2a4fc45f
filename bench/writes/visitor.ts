import type { Connection } from './connection.ts';

export interface Visitor {
  /** Each comes from an address of its own. */
  headers: Record<string, string>;
  /** The version that was acknowledged last, 0 for none. */
  acknowledged: number;
}

/** @param address where the visitor says to come from, to a server that believes it. */
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
