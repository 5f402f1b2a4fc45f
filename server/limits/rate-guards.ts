import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import type { Clock } from '../request-log.ts';
import { createMeter, type Meter, type Rate } from './meter.ts';
import { networkOf } from './network.ts';
import { type RateName, rates } from './rates.ts';

/** How often addresses are forgotten that have been quiet: also by a server that nobody asks anything. */
const forgetEveryMs = 60_000;

interface Meters {
  ofVisitor?: Meter;
  ofAddress: Meter;
}

export interface RateGuards {
  /** Refuses with 429 what comes too often. */
  of(name: RateName): MiddlewareHandler<ServerEnv>;
  /** How many addresses and visitors are remembered, counted once for each rate. */
  remembered(): number;
}

/**
 * Makes the guards of all rates. All that they remember is in memory, bounded, and forgotten when it counts no more.
 * @param stopping ends the forgetting.
 */
export function createRateGuards(
  clock: Pick<Clock, 'elapsedMilliseconds'>,
  trustProxy: boolean,
  stopping: AbortSignal,
): RateGuards {
  const metersByName = new Map<RateName, Meters>();
  const allMeters: Meter[] = [];

  function openMeter(rate: Rate): Meter {
    const meter = createMeter(rate);
    allMeters.push(meter);
    return meter;
  }

  function openMeters(name: RateName): Meters {
    const { ofAddress, ofVisitor } = { ofVisitor: undefined, ...rates[name] };
    return { ofAddress: openMeter(ofAddress), ...(ofVisitor && { ofVisitor: openMeter(ofVisitor) }) };
  }

  const timer = setInterval(() => {
    for (const meter of allMeters) meter.forgetQuiet(clock.elapsedMilliseconds());
  }, forgetEveryMs).unref();
  stopping.addEventListener('abort', () => clearInterval(timer));

  return {
    of(name) {
      const meters = metersByName.get(name) ?? openMeters(name);
      metersByName.set(name, meters);
      return async (c, next) => {
        const nowMs = clock.elapsedMilliseconds();
        const visitor = c.get('visitor') as string | undefined;
        const waitMs =
          meters.ofAddress.take(networkOf(c, trustProxy), nowMs) ||
          (visitor && meters.ofVisitor?.take(visitor, nowMs)) ||
          0;
        if (waitMs === 0) return next();
        const waitSeconds = Math.ceil(waitMs / 1000);
        return refuseInJson(c, 429, `Too many requests: try again in ${waitSeconds} s.`, {
          'Retry-After': `${waitSeconds}`,
        });
      };
    },
    remembered: () => allMeters.reduce((sum, { size }) => sum + size, 0),
  };
}
