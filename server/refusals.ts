import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerContext } from './request-context.ts';

/** Refuses a request with a sentence in plain text. The response must not be cached. */
export function refuseInText(c: ServerContext, status: number, sentence: string, headers: Record<string, string> = {}) {
  return respondWithRefusal(c, status, sentence, 'text/plain; charset=utf-8', headers);
}

/** Refuses an API request with `{"message": sentence}`. The response must not be cached. */
export function refuseInJson(c: ServerContext, status: number, message: string, headers: Record<string, string> = {}) {
  return respondWithRefusal(c, status, JSON.stringify({ message }), 'application/json', headers);
}

/** Refuses with 429 and `Retry-After`. API requests receive JSON. */
export function refuseTooManyRequests(c: ServerContext, waitMs: number): Response {
  const waitSeconds = Math.ceil(waitMs / 1000);
  const refuseTo = isApiRequest(c) ? refuseInJson : refuseInText;
  return refuseTo(c, 429, `Too many requests: try again in ${waitSeconds} s.`, { 'Retry-After': `${waitSeconds}` });
}

/** Returns whether a request is for the API, which responds in JSON. */
export function isApiRequest(c: ServerContext): boolean {
  return /^\/(api|sanctum)(\/|$)/.test(c.req.path);
}

function respondWithRefusal(
  c: ServerContext,
  status: number,
  body: string,
  contentType: string,
  headers: Record<string, string>,
) {
  // The cast is needed for 419. Hono's type contains only registered statuses, and 419 is not registered.
  return c.body(body, status as ContentfulStatusCode, {
    'Content-Type': contentType,
    'Content-Length': `${Buffer.byteLength(body)}`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}
