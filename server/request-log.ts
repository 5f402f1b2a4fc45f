import type { MiddlewareHandler } from 'hono';
import { type ServerContext, type ServerEnv, targetOf } from './incoming.ts';

/** Writes one entry as one line of JSON. */
export type Log = (entry: Record<string, unknown>) => void;

export interface Clock {
  now(): Date;
  /** Milliseconds since a fixed moment; never decreases. */
  elapsedMilliseconds(): number;
}

const longestPathCharacters = 200;

/**
 * Logs each request when its answer is ready. Entries do not identify the visitor. `ms` is the time to produce the answer,
 * `bytes` the size of its body, 0 for a stream.
 */
export function requestLog(log: Log, clock: Clock): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const begun = clock.elapsedMilliseconds();
    await next();
    log({
      time: clock.now().toISOString(),
      ...methodAndPath(c),
      status: c.res.status,
      ms: Math.round((clock.elapsedMilliseconds() - begun) * 10) / 10,
      bytes: c.req.method === 'HEAD' ? 0 : Number(c.res.headers.get('Content-Length') ?? 0),
    });
  };
}

/** Logs an internal error with its stack, which visitors never see. */
export function logError(log: Log, clock: Clock, error: Error, c: ServerContext): void {
  log({ time: clock.now().toISOString(), ...methodAndPath(c), error: error.message, stack: error.stack });
}

function methodAndPath(c: ServerContext) {
  const method = c.env?.unreadable ? '(unreadable)' : c.req.method;
  return { method, path: targetOf(c).split(/[?#]/, 1)[0]?.slice(0, longestPathCharacters) };
}
