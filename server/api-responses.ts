import type { ServerContext } from './request-context.ts';

/** Answers an API request with `value`. The answer is private to the visitor, so no cache stores it. */
export function respondWithJson(c: ServerContext, value: unknown, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value);
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(body)}`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/** Answers a successful API request without a body. */
export function respondWithoutBody(c: ServerContext): Response {
  return c.body(null, 204, { 'Cache-Control': 'no-store' });
}
