import { expect, it } from 'vitest';
import { locate, type PositionEvent, type PositionState } from './position.ts';

const here = { lat: 35.3, lon: 139.48 };
const asked: PositionEvent = { kind: 'position-asked', atMs: 0 };
const denied: PositionEvent = { kind: 'position-denied', atMs: 0 };
const off: PositionState = { kind: 'off' };

function fixEvent(atMs: number, accuracyMeters = 10, position = here): PositionEvent {
  return { kind: 'position-fixed', position, accuracyMeters, atMs };
}

function lost(atMs: number, because: 'timeout' | 'unavailable' = 'timeout'): PositionEvent {
  return { kind: 'position-lost', because, atMs };
}

function after(...events: PositionEvent[]): PositionState {
  return events.reduce(locate, off);
}

it('WALK-P1 the position is off until the visitor asks for it, and after turning it off', () => {
  expect(after(asked)).toEqual({ kind: 'asking' });
  expect(after(asked, fixEvent(1), { kind: 'position-turned-off', atMs: 2 })).toEqual(off);
});

it.each([fixEvent(5), lost(5), denied])(
  'WALK-P1 late events change nothing while the position is off: $kind',
  (event) => {
    expect(locate(off, event)).toBe(off);
  },
);

it('WALK-P2 a fix is good up to 60 m, weak beyond', () => {
  expect(after(asked, fixEvent(1, 60))).toEqual({ kind: 'good', position: here, accuracyMeters: 60, atMs: 1 });
  expect(after(asked, fixEvent(1, 60.1))).toMatchObject({ kind: 'weak', accuracyMeters: 60.1 });
  expect(after(asked, fixEvent(1), fixEvent(2, 500))).toMatchObject({ kind: 'weak', atMs: 2 });
});

it('WALK-P3 denied stays denied until a fix comes or the visitor asks again', () => {
  expect(after(asked, denied)).toEqual({ kind: 'denied' });
  expect(after(asked, denied, lost(9))).toEqual({ kind: 'denied' });
  expect(after(asked, denied, fixEvent(9))).toMatchObject({ kind: 'good' });
  expect(after(asked, denied, asked)).toEqual({ kind: 'asking' });
});

it.each([lost(30_001), lost(30_001, 'unavailable')])(
  'WALK-P4 an error within 30 s of a fix changes nothing: $because',
  (event) => {
    for (const accuracyMeters of [10, 300]) {
      const known = after(asked, fixEvent(1, accuracyMeters));
      expect(locate(known, event)).toBe(known);
    }
  },
);

it('WALK-P4 a later error, or one before the first fix, is reported', () => {
  expect(after(asked, fixEvent(1), lost(30_002))).toEqual({ kind: 'waiting' });
  expect(after(asked, fixEvent(1), lost(30_002, 'unavailable'))).toEqual({ kind: 'unavailable' });
  expect(after(asked, lost(1))).toEqual({ kind: 'waiting' });
  expect(after(asked, lost(1, 'unavailable'))).toEqual({ kind: 'unavailable' });
  expect(after(asked, lost(1, 'unavailable'), fixEvent(2))).toMatchObject({ kind: 'good' });
});

it('WALK-P4 a fix from before the clock was set back is not fresh', () => {
  const known = after(asked, fixEvent(1_000_000));
  expect(locate(known, lost(970_000))).toBe(known);
  expect(locate(known, lost(969_999))).toEqual({ kind: 'waiting' });
  expect(locate(known, { ...asked, atMs: 969_999 })).toEqual({ kind: 'waiting' });
});

it('WALK-P4 asking again keeps a fresh fix and waits for another one after an old one', () => {
  const known = after(asked, fixEvent(1));
  expect(locate(known, { ...asked, atMs: 30_001 })).toBe(known);
  expect(locate(known, { ...asked, atMs: 30_002 })).toEqual({ kind: 'waiting' });
  expect(after(asked, lost(1), asked)).toEqual({ kind: 'waiting' });
});

it('WALK-P5 a fix that is no later than the last one is ignored, unless the clock was set back', () => {
  const known = after(asked, fixEvent(1_000_000));
  for (const atMs of [1_000_000, 999_999, 940_000]) expect(locate(known, fixEvent(atMs, 5))).toBe(known);
  expect(locate(known, fixEvent(939_999, 5))).toMatchObject({ kind: 'good', atMs: 939_999 });
});

it.each([
  fixEvent(Number.NaN),
  fixEvent(5, Number.NaN),
  fixEvent(5, -1),
  fixEvent(5, 10, { lat: Number.NaN, lon: 0 }),
  fixEvent(5, 10, { lat: 0, lon: Number.POSITIVE_INFINITY }),
  fixEvent(5, 10, { lat: 91, lon: 0 }),
  fixEvent(5, 10, { lat: 0, lon: 181 }),
])('WALK-P5 a fix that no device can have measured is ignored (%#)', (event) => {
  const asking = after(asked);
  expect(locate(asking, event)).toBe(asking);
});
