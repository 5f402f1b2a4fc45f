import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateMeter } from './rate-meter.ts';

const minuteMs = 60_000;
const roundingMs = 0.001;

it('API-S6 accepts the burst of the rate at once, and then one at a time', () => {
  const meter = createRateMeter({ max: 3, periodMs: minuteMs });
  expect([1, 2, 3].map(() => meter.take('a', 0))).toEqual([0, 0, 0]);
  expect(meter.take('a', 0)).toBe(20_000);
  expect(meter.take('a', 19_000)).toBe(1000);
  expect(meter.take('a', 20_000)).toBe(0);
  expect(meter.take('a', 20_000)).toBe(20_000);
  expect(meter.take('b', 20_000)).toBe(0);
  // After a whole period without requests, the meter again accepts three requests at once.
  expect([1, 2, 3, 4].map(() => meter.take('a', 80_000) > 0)).toEqual([false, false, false, true]);
});

it('API-S6 never exceeds the rate, and never returns a wait that is too long', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }),
      (max, pausesMs) => {
        const meter = createRateMeter({ max, periodMs: minuteMs });
        const passedMs: number[] = [];
        let nowMs = 0;
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs;
          const waitMs = meter.take('a', nowMs);
          if (waitMs === 0) passedMs.push(nowMs);
          else expect(waitMs).toBeLessThanOrEqual(minuteMs / max + roundingMs);
        }
        // Within any period, the meter allows at most the initial burst and the units that become available again
        // during that period.
        for (const [index, ms] of passedMs.entries())
          expect(passedMs.slice(index).filter((laterMs) => laterMs < ms + minuteMs).length).toBeLessThanOrEqual(
            2 * max,
          );
      },
    ),
  );
});

it('API-S6 accepts a request after the returned wait', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100_000 }), (max, periodMs) => {
      const meter = createRateMeter({ max, periodMs });
      for (let times = 0; times < max; times++) expect(meter.take('a', 0)).toBe(0);
      const waitMs = meter.take('a', 0);
      expect(waitMs).toBeGreaterThan(0);
      expect(meter.take('a', Math.ceil(waitMs))).toBe(0);
    }),
  );
});

it('API-S6 forgets a key at the latest one period after its last use, but no key that still counts', () => {
  const meter = createRateMeter({ max: 3, periodMs: minuteMs });
  for (let times = 0; times < 3; times++) meter.take('busy', 0);
  meter.take('quiet', 0);
  meter.removeUnused(19_999);
  expect(meter.size).toBe(2);
  meter.removeUnused(20_000);
  expect([meter.size, meter.take('busy', 20_000), meter.take('busy', 20_000)]).toEqual([1, 0, 20_000]);
  meter.removeUnused(20_000 + minuteMs);
  expect(meter.size).toBe(0);
});

it('API-S6 remembers a bounded number of keys, and first forgets the longest unused', () => {
  const meter = createRateMeter({ max: 1, periodMs: minuteMs });
  meter.take('first', 0);
  meter.take('second', 0);
  for (let other = 0; other < 19_999; other++) meter.take(`${other}`, 0);
  expect(meter.take('second', 0)).toBe(minuteMs);
  expect(meter.take('first', 0)).toBe(0);
});
