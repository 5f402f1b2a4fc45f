import type { Position } from './walk.ts';

/** A measurement of the device. It is true within `accuracyMeters` in two cases of three. `atMs` is the time of the measurement. */
export interface Fix {
  position: Position;
  accuracyMeters: number;
  atMs: number;
}

/**
 * The state of the walker's position. `off`: not requested. `asking`: the visitor has not yet allowed it. `waiting`: allowed, but no fix
 * yet or no recent one. `weak`: the fix is too inaccurate to arrive by.
 */
export type PositionState =
  | { kind: 'off' | 'asking' | 'denied' | 'unavailable' | 'waiting' }
  | ({ kind: 'weak' | 'good' } & Fix);

export type PositionEvent =
  | { kind: 'position-asked'; atMs: number }
  | ({ kind: 'position-fixed' } & Fix)
  | { kind: 'position-lost'; because: 'timeout' | 'unavailable'; atMs: number }
  | { kind: 'position-denied'; atMs: number }
  | { kind: 'position-turned-off'; atMs: number };

/** A fix with a greater radius tells the district, not the gate. */
const weakAboveMeters = 60;

/** The time for which a fix is useful. A walker at 1.3 m/s moves at most 40 m in it. */
const freshMs = 30_000;

/** A fix that is this much older than the last one is not late: the device's clock was set back. */
const clockSetBackMs = 60_000;

/** Returns the state after an event (rules WALK-P1 to WALK-P6), or the same object if nothing changes. */
export function locate(state: PositionState, event: PositionEvent): PositionState {
  switch (event.kind) {
    case 'position-asked':
      if (hasFix(state)) return isFresh(state, event.atMs) ? state : { kind: 'waiting' };
      return state.kind === 'waiting' || state.kind === 'asking' ? state : { kind: 'asking' };
    case 'position-fixed':
      return takesFix(state, event) ? { ...fixOf(event), kind: isWeak(event) ? 'weak' : 'good' } : state;
    case 'position-lost':
      if (state.kind === 'off' || state.kind === 'denied') return state;
      if (hasFix(state) && isFresh(state, event.atMs)) return state;
      return { kind: event.because === 'timeout' ? 'waiting' : 'unavailable' };
    case 'position-denied':
      return state.kind === 'off' ? state : { kind: 'denied' };
    case 'position-turned-off':
      return { kind: 'off' };
  }
}

export function hasFix(state: PositionState): state is PositionState & Fix {
  return state.kind === 'weak' || state.kind === 'good';
}

/** The clock may have been set back: a fix from the future is as stale as one equally far in the past. */
export function isFresh(fix: Fix, atMs: number): boolean {
  return Math.abs(atMs - fix.atMs) <= freshMs;
}

function takesFix(state: PositionState, fix: Fix): boolean {
  if (state.kind === 'off' || !isMeasured(fix)) return false;
  return !hasFix(state) || fix.atMs > state.atMs || fix.atMs < state.atMs - clockSetBackMs;
}

function isMeasured({ position: { lat, lon }, accuracyMeters, atMs }: Fix): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && accuracyMeters >= 0 && Number.isFinite(atMs);
}

function isWeak({ accuracyMeters }: Fix): boolean {
  return accuracyMeters > weakAboveMeters;
}

function fixOf({ position: { lat, lon }, accuracyMeters, atMs }: Fix): Fix {
  return { position: { lat, lon }, accuracyMeters, atMs };
}
