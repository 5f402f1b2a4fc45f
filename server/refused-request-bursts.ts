import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './request-context.ts';
import type { Clock, WriteLogEntryFunction } from './request-log.ts';

/** The HTTP statuses that attacks provoke: forbidden, an invalid CSRF token, and too many requests. */
const watchedStatuses: readonly number[] = [403, 419, 429];

const periodMs = 60_000;

/** The number of refusals within a minute that counts as a burst. Normal visitors cause far fewer. */
const burstRefusals = 100;

/**
 * Logs the event `refusal-burst` when 100 requests within a minute were refused with the same status. Logs each status
 * at most once per minute. Counts refusals that were redirected, too. The event contains no IP address, because the log
 * does not identify visitors.
 */
export function reportRefusedRequestBursts(log: WriteLogEntryFunction, clock: Clock): MiddlewareHandler<ServerEnv> {
  let periodBegunMs = Number.NEGATIVE_INFINITY;
  const refusals = new Map<number, number>();
  return async (c, next) => {
    await next();
    const status = c.get('redirectedStatus') ?? c.res.status;
    if (!watchedStatuses.includes(status)) return;
    const nowMs = clock.elapsedMilliseconds();
    if (nowMs - periodBegunMs >= periodMs) {
      periodBegunMs = nowMs;
      refusals.clear();
    }
    const count = (refusals.get(status) ?? 0) + 1;
    refusals.set(status, count);
    if (count === burstRefusals)
      log({ time: clock.now().toISOString(), event: 'refusal-burst', status, refusals: count });
  };
}
