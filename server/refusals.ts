import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerContext } from './incoming.ts';

/** Refuses a request with one plain sentence, which no cache keeps. */
export function refuseInText(c: ServerContext, status: number, sentence: string, headers: Record<string, string> = {}) {
  return refuse(c, status, sentence, 'text/plain; charset=utf-8', headers);
}

/** Refuses a request to the API with `{"message": sentence}`, which no cache keeps. */
export function refuseInJson(c: ServerContext, status: number, message: string, headers: Record<string, string> = {}) {
  return refuse(c, status, JSON.stringify({ message }), 'application/json', headers);
}

function refuse(c: ServerContext, status: number, body: string, contentType: string, headers: Record<string, string>) {
  // Hono's type knows registered statuses only; 419 is a convention.
  return c.body(body, status as ContentfulStatusCode, {
    'Content-Type': contentType,
    'Content-Length': `${Buffer.byteLength(body)}`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}
