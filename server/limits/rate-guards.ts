import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseTooOften } from '../refusals.ts';
import type { Clock } from '../request-log.ts';
import { createMeter, type Meter, type Rate } from './meter.ts';
import { blockOf } from './network.ts';
import { type Limits, type RateName, rates } from './rates.ts';

/** The interval at which unused addresses are removed, even without requests. */
const cleanUpEveryMs = 60_000;

/** The key of the rate that all addresses share. */
const all = '';

type Meters = { [Key in keyof Limits]: Meter };

export interface RateGuards {
  /** Refuses excessive requests with 429. */
  of(name: RateName): MiddlewareHandler<ServerEnv>;
  /** Takes `cost` of a rate for the requesting visitor and address. Returns the refusal if too little is left. */
  charge(c: ServerContext, name: RateName, cost: number): Response | undefined;
  /** Returns the number of remembered addresses and visitors, counted once for each rate. */
  remembered(): number;
}

/**
 * Creates the guards of all rates. Their data is in memory, bounded, and removed when it no longer counts.
 * @param stopping ends the removal timer.
 */
export function createRateGuards(clock: Pick<Clock, 'elapsedMilliseconds'>, stopping: AbortSignal): RateGuards {
  const metersByName = new Map<RateName, Meters>();
  const allMeters: Meter[] = [];

  function openMeters(name: RateName): Meters {
    const meters = Object.fromEntries(
      Object.entries<Rate>(rates[name]).map(([key, rate]) => [key, createMeter(rate)]),
    ) as Meters;
    allMeters.push(...Object.values(meters));
    metersByName.set(name, meters);
    return meters;
  }

  function take(c: ServerContext, name: RateName, cost: number): number {
    const { perVisitor, perAddress, perBlock, inAll } = metersByName.get(name) ?? openMeters(name);
    const nowMs = clock.elapsedMilliseconds();
    const network = c.get('network');
    const visitor = c.get('visitor') as string | undefined;
    return (
      perAddress?.take(network, nowMs, cost) ||
      perBlock?.take(blockOf(network), nowMs, cost) ||
      (visitor && perVisitor?.take(visitor, nowMs, cost)) ||
      inAll?.take(all, nowMs, cost) ||
      0
    );
  }

  const timer = setInterval(() => {
    for (const meter of allMeters) meter.removeRestored(clock.elapsedMilliseconds());
  }, cleanUpEveryMs).unref();
  stopping.addEventListener('abort', () => clearInterval(timer));

  function charge(c: ServerContext, name: RateName, cost: number): Response | undefined {
    const waitMs = take(c, name, cost);
    return waitMs > 0 ? refuseTooOften(c, waitMs) : undefined;
  }

  return {
    charge,
    of: (name) => async (c, next) => {
      const refusal = charge(c, name, 1);
      if (refusal) return refusal;
      await next();
      if (c.get('isFound')) metersByName.get(name)?.inAll?.refund(all);
    },
    remembered: () => allMeters.reduce((sum, { size }) => sum + size, 0),
  };
}
