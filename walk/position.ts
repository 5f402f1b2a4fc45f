import type { Position } from './walk.ts';

/** What the device measured: true within `accuracyMeters` in two cases of three. `atMs` is when it was measured. */
export interface Fix {
  position: Position;
  accuracyMeters: number;
  atMs: number;
}

/**
 * What is known of the walker's position. `off`: not wanted. `asking`: the visitor has not yet allowed it. `waiting`: allowed, no fix
 * yet or none for a while. `weak`: a fix too vague to arrive by.
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

/** A fix with a greater radius says in which quarter one is, not at which gate. */
const weakAboveMeters = 60;

/** How long a fix tells where somebody is who walks 1.3 m/s: not more than 40 m on. */
const freshMs = 30_000;

/** A fix so much older than the last one did not come late: the device's clock was set back. */
const clockSetBackMs = 60_000;

/** What is known after an event (rules P1 to P6); the same object when it teaches nothing. */
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

/** A fix from the future is no fresher than one as long ago: the clock was set back since. */
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
