import type { MiddlewareHandler } from 'hono';
import { refuseTooManyRequests } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import type { Clock } from '../request-log.ts';
import { toAddressBlock } from './client-network.ts';
import { type RateLimitName, type RequestRateLimits, rateLimits } from './rate-limits.ts';
import { createRateMeter, type RateLimit, type RateMeter } from './rate-meter.ts';

/** The interval at which a timer removes counts that no longer affect a limit. */
const cleanUpIntervalMs = 60_000;

/** The single key of a `total` limit, which counts the requests of all IP addresses together. */
const sharedKey = '';

type RateMeters = { [Key in keyof RequestRateLimits]: RateMeter };

export interface RateGuards {
  /** Returns middleware that responds with 429 when the rate limit is exceeded. */
  middleware(name: RateLimitName): MiddlewareHandler<ServerEnv>;
  /**
   * Counts `cost` against each limit of `rateLimits[name]`, such as the limits of the visitor and of the IP address.
   * Returns the refusal if a limit is exceeded.
   */
  charge(c: ServerContext, name: RateLimitName, cost: number): Response | undefined;
  /** Returns the number of keys, such as visitors and IP addresses, that all rate limits store. */
  countKeys(): number;
}

/**
 * Creates the guards of all rate limits. Stores counts in memory only, for a limited number of visitors and IP
 * addresses. Deletes counts that no longer affect a limit.
 * @param stopSignal stops the removal timer when aborted.
 */
export function createRateGuards(clock: Pick<Clock, 'elapsedMilliseconds'>, stopSignal: AbortSignal): RateGuards {
  const metersByName = new Map<RateLimitName, RateMeters>();
  const allMeters: RateMeter[] = [];

  function createRateMeters(name: RateLimitName): RateMeters {
    const meters = Object.fromEntries(
      Object.entries<RateLimit>(rateLimits[name]).map(([key, rate]) => [key, createRateMeter(rate)]),
    ) as RateMeters;
    allMeters.push(...Object.values(meters));
    metersByName.set(name, meters);
    return meters;
  }

  function takeRateLimitUnits(c: ServerContext, name: RateLimitName, cost: number): number {
    const { perVisitor, perAddress, perBlock, total } = metersByName.get(name) ?? createRateMeters(name);
    const nowMs = clock.elapsedMilliseconds();
    const network = c.get('network');
    const visitor = c.get('visitor') as string | undefined;
    return (
      perAddress?.take(network, nowMs, cost) ||
      perBlock?.take(toAddressBlock(network), nowMs, cost) ||
      (visitor && perVisitor?.take(visitor, nowMs, cost)) ||
      total?.take(sharedKey, nowMs, cost) ||
      0
    );
  }

  const timer = setInterval(() => {
    for (const meter of allMeters) meter.removeUnused(clock.elapsedMilliseconds());
  }, cleanUpIntervalMs).unref();
  stopSignal.addEventListener('abort', () => clearInterval(timer));

  function countCostAgainstRateLimit(c: ServerContext, name: RateLimitName, cost: number): Response | undefined {
    const waitMs = takeRateLimitUnits(c, name, cost);
    return waitMs > 0 ? refuseTooManyRequests(c, waitMs) : undefined;
  }

  return {
    charge: countCostAgainstRateLimit,
    middleware: (name) => async (c, next) => {
      const refusal = countCostAgainstRateLimit(c, name, 1);
      if (refusal) return refusal;
      await next();
      if (c.get('isFound')) metersByName.get(name)?.total?.refund(sharedKey);
    },
    countKeys: () => allMeters.reduce((sum, { size }) => sum + size, 0),
  };
}
