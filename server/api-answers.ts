import type { ServerContext } from './incoming.ts';

/** Answers a request to the API with `value`; it is the visitor's own, and no cache keeps it. */
export function answerInJson(c: ServerContext, value: unknown, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value);
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(body)}`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/** Answers a request to the API that was done and has nothing to tell. */
export function answerDone(c: ServerContext): Response {
  return c.body(null, 204, { 'Cache-Control': 'no-store' });
}
