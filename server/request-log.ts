import type { MiddlewareHandler } from 'hono';
import { readRequestTarget, type ServerContext, type ServerEnv } from './request-context.ts';

/** Writes a log entry as one line of JSON. */
export type WriteLogEntryFunction = (entry: Record<string, unknown>) => void;

export interface Clock {
  now(): Date;
  /** Returns the milliseconds since a fixed moment. The number never decreases. */
  elapsedMilliseconds(): number;
}

const longestPathCharacters = 200;

/**
 * Logs each request when its response is ready. Entries do not identify the visitor. `ms` is the time until the
 * response was ready. `bytes` is the size of the body, or 0 for a stream.
 */
export function logRequests(log: WriteLogEntryFunction, clock: Clock): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const begunMs = clock.elapsedMilliseconds();
    await next();
    log({
      time: clock.now().toISOString(),
      ...readMethodAndPath(c),
      status: c.res.status,
      ms: Math.round((clock.elapsedMilliseconds() - begunMs) * 10) / 10,
      bytes: c.req.method === 'HEAD' ? 0 : Number(c.res.headers.get('Content-Length') ?? 0),
    });
  };
}

/** Logs an internal error with its stack, which visitors never see. */
export function logError(log: WriteLogEntryFunction, clock: Clock, error: Error, c: ServerContext): void {
  log({ time: clock.now().toISOString(), ...readMethodAndPath(c), error: error.message, stack: error.stack });
}

function readMethodAndPath(c: ServerContext) {
  const method = c.env?.unreadableRequestRefusal ? '(unreadable)' : c.req.method;
  return { method, path: readRequestTarget(c).split(/[?#]/, 1)[0]?.slice(0, longestPathCharacters) };
}
