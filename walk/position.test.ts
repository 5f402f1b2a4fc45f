import { expect, it } from 'vitest';
import { type PositionEvent, type PositionState, updatePositionState } from './position.ts';

const currentPosition = { lat: 35.3, lon: 139.48 };
const askedEvent: PositionEvent = { kind: 'position-asked', atMs: 0 };
const deniedEvent: PositionEvent = { kind: 'position-denied', atMs: 0 };
const offState: PositionState = { kind: 'off' };

function createFixEvent(atMs: number, accuracyMeters = 10, position = currentPosition): PositionEvent {
  return { kind: 'position-fixed', position, accuracyMeters, atMs };
}

function createPositionLostEvent(atMs: number, reason: 'timeout' | 'unavailable' = 'timeout'): PositionEvent {
  return { kind: 'position-lost', reason, atMs };
}

function applyPositionEvents(...events: PositionEvent[]): PositionState {
  return events.reduce(updatePositionState, offState);
}

it('WALK-P1 the position is off until the visitor asks for it, and after turning it off', () => {
  expect(applyPositionEvents(askedEvent)).toEqual({ kind: 'asking' });
  expect(applyPositionEvents(askedEvent, createFixEvent(1), { kind: 'position-turned-off', atMs: 2 })).toEqual(
    offState,
  );
});

it.each([createFixEvent(5), createPositionLostEvent(5), deniedEvent])(
  'WALK-P1 late events change nothing while the position is off: $kind',
  (event) => {
    expect(updatePositionState(offState, event)).toBe(offState);
  },
);

it('WALK-P2 a fix is good up to 60 m, weak beyond', () => {
  expect(applyPositionEvents(askedEvent, createFixEvent(1, 60))).toEqual({
    kind: 'good',
    position: currentPosition,
    accuracyMeters: 60,
    atMs: 1,
  });
  expect(applyPositionEvents(askedEvent, createFixEvent(1, 60.1))).toMatchObject({
    kind: 'weak',
    accuracyMeters: 60.1,
  });
  expect(applyPositionEvents(askedEvent, createFixEvent(1), createFixEvent(2, 500))).toMatchObject({
    kind: 'weak',
    atMs: 2,
  });
});

it('WALK-P3 denied stays denied until a fix comes or the visitor asks again', () => {
  expect(applyPositionEvents(askedEvent, deniedEvent)).toEqual({ kind: 'denied' });
  expect(applyPositionEvents(askedEvent, deniedEvent, createPositionLostEvent(9))).toEqual({ kind: 'denied' });
  expect(applyPositionEvents(askedEvent, deniedEvent, createFixEvent(9))).toMatchObject({ kind: 'good' });
  expect(applyPositionEvents(askedEvent, deniedEvent, askedEvent)).toEqual({ kind: 'asking' });
});

it.each([createPositionLostEvent(30_001), createPositionLostEvent(30_001, 'unavailable')])(
  'WALK-P4 an error within 30 s of a fix changes nothing: $reason',
  (event) => {
    for (const accuracyMeters of [10, 300]) {
      const knownPosition = applyPositionEvents(askedEvent, createFixEvent(1, accuracyMeters));
      expect(updatePositionState(knownPosition, event)).toBe(knownPosition);
    }
  },
);

it('WALK-P4 a later error, or one before the first fix, is reported', () => {
  expect(applyPositionEvents(askedEvent, createFixEvent(1), createPositionLostEvent(30_002))).toEqual({
    kind: 'waiting',
  });
  expect(applyPositionEvents(askedEvent, createFixEvent(1), createPositionLostEvent(30_002, 'unavailable'))).toEqual({
    kind: 'unavailable',
  });
  expect(applyPositionEvents(askedEvent, createPositionLostEvent(1))).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(askedEvent, createPositionLostEvent(1, 'unavailable'))).toEqual({ kind: 'unavailable' });
  expect(applyPositionEvents(askedEvent, createPositionLostEvent(1, 'unavailable'), createFixEvent(2))).toMatchObject({
    kind: 'good',
  });
});

it('WALK-P4 a fix from before the clock was set back is not fresh', () => {
  const knownState = applyPositionEvents(askedEvent, createFixEvent(1_000_000));
  expect(updatePositionState(knownState, createPositionLostEvent(970_000))).toBe(knownState);
  expect(updatePositionState(knownState, createPositionLostEvent(969_999))).toEqual({ kind: 'waiting' });
  expect(updatePositionState(knownState, { ...askedEvent, atMs: 969_999 })).toEqual({ kind: 'waiting' });
});

it('WALK-P4 a position that the visitor has allowed is waited for', () => {
  const grantedEvent: PositionEvent = { ...askedEvent, isGranted: true };
  expect(applyPositionEvents(grantedEvent)).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(askedEvent, grantedEvent)).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(askedEvent, deniedEvent, grantedEvent)).toEqual({ kind: 'waiting' });
  const knownState = applyPositionEvents(askedEvent, createFixEvent(1));
  expect(updatePositionState(knownState, { ...grantedEvent, atMs: 30_001 })).toBe(knownState);
});

it('WALK-P4 asking again keeps a fresh fix and waits for another one after an old one', () => {
  const knownState = applyPositionEvents(askedEvent, createFixEvent(1));
  expect(updatePositionState(knownState, { ...askedEvent, atMs: 30_001 })).toBe(knownState);
  expect(updatePositionState(knownState, { ...askedEvent, atMs: 30_002 })).toEqual({ kind: 'waiting' });
  expect(applyPositionEvents(askedEvent, createPositionLostEvent(1), askedEvent)).toEqual({ kind: 'waiting' });
});

it('WALK-P5 a fix that is no later than the last one is ignored, unless the clock was set back', () => {
  const knownState = applyPositionEvents(askedEvent, createFixEvent(1_000_000));
  for (const atMs of [1_000_000, 999_999, 940_000])
    expect(updatePositionState(knownState, createFixEvent(atMs, 5))).toBe(knownState);
  expect(updatePositionState(knownState, createFixEvent(939_999, 5))).toMatchObject({ kind: 'good', atMs: 939_999 });
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
  const asking = applyPositionEvents(askedEvent);
  expect(updatePositionState(asking, event)).toBe(asking);
});
