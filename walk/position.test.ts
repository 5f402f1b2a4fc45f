import { expect, it } from 'vitest';
import { type PositionEvent, type PositionState, updatePositionState } from './position.ts';

const here = { lat: 35.3, lon: 139.48 };
const asked: PositionEvent = { kind: 'position-asked', atMs: 0 };
const denied: PositionEvent = { kind: 'position-denied', atMs: 0 };
const off: PositionState = { kind: 'off' };

function createFixEvent(atMs: number, accuracyMeters = 10, position = here): PositionEvent {
  return { kind: 'position-fixed', position, accuracyMeters, atMs };
}

function createPositionLost(atMs: number, reason: 'timeout' | 'unavailable' = 'timeout'): PositionEvent {
  return { kind: 'position-lost', reason, atMs };
}

function applyPositionEvents(...events: PositionEvent[]): PositionState {
  return events.reduce(updatePositionState, off);
}

it('WALK-P1 the position is off until the visitor asks for it, and after turning it off', () => {
  expect(applyPositionEvents(asked)).toEqual({ kind: 'asking' });
  expect(applyPositionEvents(asked, createFixEvent(1), { kind: 'position-turned-off', atMs: 2 })).toEqual(off);
});

it.each([createFixEvent(5), createPositionLost(5), denied])(
  'WALK-P1 late events change nothing while the position is off: $kind',
  (event) => {
    expect(updatePositionState(off, event)).toBe(off);
  },
);

it('WALK-P2 a fix is good up to 60 m, weak beyond', () => {
  expect(applyPositionEvents(asked, createFixEvent(1, 60))).toEqual({
    kind: 'good',
    position: here,
    accuracyMeters: 60,
    atMs: 1,
  });
  expect(applyPositionEvents(asked, createFixEvent(1, 60.1))).toMatchObject({ kind: 'weak', accuracyMeters: 60.1 });
  expect(applyPositionEvents(asked, createFixEvent(1), createFixEvent(2, 500))).toMatchObject({
    kind: 'weak',
    atMs: 2,
  });
});

it('WALK-P3 denied stays denied until a fix comes or the visitor asks again', () => {
  expect(applyPositionEvents(asked, denied)).toEqual({ kind: 'denied' });
  expect(applyPositionEvents(asked, denied, createPositionLost(9))).toEqual({ kind: 'denied' });
  expect(applyPositionEvents(asked, denied, createFixEvent(9))).toMatchObject({ kind: 'good' });
  expect(applyPositionEvents(asked, denied, asked)).toEqual({ kind: 'asking' });
});

it.each([createPositionLost(30_001), createPositionLost(30_001, 'unavailable')])(
  'WALK-P4 an error within 30 s of a fix changes nothing: $reason',
  (event) => {
    for (const accuracyMeters of [10, 300]) {
      const known = applyPositionEvents(asked, createFixEvent(1, accuracyMeters));
      expect(updatePositionState(known, event)).toBe(known);
    }
  },
);

it('WALK-P4 a later error, or one before the first fix, is reported', () => {
  expect(applyPositionEvents(asked, createFixEvent(1), createPositionLost(30_002))).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(asked, createFixEvent(1), createPositionLost(30_002, 'unavailable'))).toEqual({
    kind: 'unavailable',
  });
  expect(applyPositionEvents(asked, createPositionLost(1))).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(asked, createPositionLost(1, 'unavailable'))).toEqual({ kind: 'unavailable' });
  expect(applyPositionEvents(asked, createPositionLost(1, 'unavailable'), createFixEvent(2))).toMatchObject({
    kind: 'good',
  });
});

it('WALK-P4 a fix from before the clock was set back is not fresh', () => {
  const known = applyPositionEvents(asked, createFixEvent(1_000_000));
  expect(updatePositionState(known, createPositionLost(970_000))).toBe(known);
  expect(updatePositionState(known, createPositionLost(969_999))).toEqual({ kind: 'waiting' });
  expect(updatePositionState(known, { ...asked, atMs: 969_999 })).toEqual({ kind: 'waiting' });
});

it('WALK-P4 asking again keeps a fresh fix and waits for another one after an old one', () => {
  const known = applyPositionEvents(asked, createFixEvent(1));
  expect(updatePositionState(known, { ...asked, atMs: 30_001 })).toBe(known);
  expect(updatePositionState(known, { ...asked, atMs: 30_002 })).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(asked, createPositionLost(1), asked)).toEqual({ kind: 'waiting' });
});

it('WALK-P5 a fix that is no later than the last one is ignored, unless the clock was set back', () => {
  const known = applyPositionEvents(asked, createFixEvent(1_000_000));
  for (const atMs of [1_000_000, 999_999, 940_000])
    expect(updatePositionState(known, createFixEvent(atMs, 5))).toBe(known);
  expect(updatePositionState(known, createFixEvent(939_999, 5))).toMatchObject({ kind: 'good', atMs: 939_999 });
});

it.each([
  createFixEvent(Number.NaN),
  createFixEvent(5, Number.NaN),
  createFixEvent(5, -1),
  createFixEvent(5, 10, { lat: Number.NaN, lon: 0 }),
  createFixEvent(5, 10, { lat: 0, lon: Number.POSITIVE_INFINITY }),
  createFixEvent(5, 10, { lat: 91, lon: 0 }),
  createFixEvent(5, 10, { lat: 0, lon: 181 }),
])('WALK-P5 a fix that no device can have measured is ignored (%#)', (event) => {
  const asking = applyPositionEvents(asked);
  expect(updatePositionState(asking, event)).toBe(asking);
});
