import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseTooOften } from '../refusals.ts';
import type { Clock } from '../request-log.ts';
import { createMeter, type Meter, type Rate } from './meter.ts';
import { blockOf } from './network.ts';
import { type Limits, type RateName, rates } from './rates.ts';

/** How often addresses are forgotten that have been quiet: also by a server that nobody asks anything. */
const forgetEveryMs = 60_000;

/** The key of what all addresses share. */
const all = '';

type Meters = { [Key in keyof Limits]: Meter };

export interface RateGuards {
  /** Refuses with 429 what comes too often. */
  of(name: RateName): MiddlewareHandler<ServerEnv>;
  /** Takes `cost` of a rate for the asking visitor and address; the refusal, where there is not so much left. */
  charge(c: ServerContext, name: RateName, cost: number): Response | undefined;
  /** How many addresses and visitors are remembered, counted once for each rate. */
  remembered(): number;
}

/**
 * Makes the guards of all rates. All that they remember is in memory, bounded, and forgotten when it counts no more.
 * @param stopping ends the forgetting.
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
    const { ofVisitor, ofAddress, ofBlock, ofAll } = metersByName.get(name) ?? openMeters(name);
    const nowMs = clock.elapsedMilliseconds();
    const network = c.get('network');
    const visitor = c.get('visitor') as string | undefined;
    return (
      ofAddress?.take(network, nowMs, cost) ||
      ofBlock?.take(blockOf(network), nowMs, cost) ||
      (visitor && ofVisitor?.take(visitor, nowMs, cost)) ||
      ofAll?.take(all, nowMs, cost) ||
      0
    );
  }

  const timer = setInterval(() => {
    for (const meter of allMeters) meter.forgetQuiet(clock.elapsedMilliseconds());
  }, forgetEveryMs).unref();
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
      if (c.get('isFound')) metersByName.get(name)?.ofAll?.giveBack(all);
    },
    remembered: () => allMeters.reduce((sum, { size }) => sum + size, 0),
  };
}
