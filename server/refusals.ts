import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerContext } from './incoming.ts';

/** Refuses a request with one plain sentence, which no cache stores. */
export function refuseInText(c: ServerContext, status: number, sentence: string, headers: Record<string, string> = {}) {
  return refuse(c, status, sentence, 'text/plain; charset=utf-8', headers);
}

/** Refuses an API request with `{"message": sentence}`, which no cache stores. */
export function refuseInJson(c: ServerContext, status: number, message: string, headers: Record<string, string> = {}) {
  return refuse(c, status, JSON.stringify({ message }), 'application/json', headers);
}

/** Refuses with 429 and the time to retry; in JSON for API requests. */
export function refuseTooOften(c: ServerContext, waitMs: number): Response {
  const waitSeconds = Math.ceil(waitMs / 1000);
  const refuseTo = isApi(c) ? refuseInJson : refuseInText;
  return refuseTo(c, 429, `Too many requests: try again in ${waitSeconds} s.`, { 'Retry-After': `${waitSeconds}` });
}

/** Returns whether a request is for the API, which answers in JSON. */
export function isApi(c: ServerContext): boolean {
  return /^\/(api|sanctum)(\/|$)/.test(c.req.path);
}

function refuse(c: ServerContext, status: number, body: string, contentType: string, headers: Record<string, string>) {
  // Hono's type knows only registered statuses; 419 is a convention.
  return c.body(body, status as ContentfulStatusCode, {
    'Content-Type': contentType,
    'Content-Length': `${Buffer.byteLength(body)}`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}
