import type { MiddlewareHandler } from 'hono';
import { type ServerContext, type ServerEnv, targetOf } from './incoming.ts';

/** Takes one entry, to be written as one line of JSON. */
export type Log = (entry: Record<string, unknown>) => void;

export interface Clock {
  now(): Date;
  /** Milliseconds since any fixed moment, never going back. */
  elapsedMilliseconds(): number;
}

const longestPathCharacters = 200;

/**
 * Logs each request once its answer is made: nothing in an entry tells who asked. `ms` is the time to make the answer,
 * `bytes` the size of its body, 0 for one that goes on.
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

/** Logs what went wrong inside the server, with the stack that visitors never see. */
export function logError(log: Log, clock: Clock, error: Error, c: ServerContext): void {
  log({ time: clock.now().toISOString(), ...methodAndPath(c), error: error.message, stack: error.stack });
}

function methodAndPath(c: ServerContext) {
  const method = c.env?.unreadable ? '(unreadable)' : c.req.method;
  return { method, path: targetOf(c).split(/[?#]/, 1)[0]?.slice(0, longestPathCharacters) };
}
