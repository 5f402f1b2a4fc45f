import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import type { Clock } from '../request-log.ts';
import { createMeter, type Meter } from './meter.ts';
import { networkOf } from './network.ts';
import { type RateName, rates } from './rates.ts';

interface Meters {
  ofVisitor?: Meter;
  ofAddress: Meter;
}

/** Makes the guards that refuse with 429 what comes too often. All that they remember is in memory and bounded. */
export function createRateGuards(clock: Pick<Clock, 'elapsedMilliseconds'>, trustProxy: boolean) {
  const metersByName = new Map<RateName, Meters>();

  return (name: RateName): MiddlewareHandler<ServerEnv> => {
    const meters = metersByName.get(name) ?? metersOf(name);
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
  };
}

function metersOf(name: RateName): Meters {
  const { ofAddress, ofVisitor } = { ofVisitor: undefined, ...rates[name] };
  return { ofAddress: createMeter(ofAddress), ...(ofVisitor && { ofVisitor: createMeter(ofVisitor) }) };
}
