import type { Position } from './walk.ts';

/**
 * A position that the device measured. In two of three cases the error is at most `accuracyMeters`. `atMs` is the time
 * of the measurement.
 */
export interface PositionFix {
  position: Position;
  accuracyMeters: number;
  atMs: number;
}

/**
 * The state of the walker's position.
 * - `off`: not requested.
 * - `asking`: requested, but the visitor has not yet allowed it.
 * - `waiting`: allowed, but the device has not measured a position recently.
 * - `weak`: measured, but too inaccurate for an arrival.
 */
export type PositionState =
  | { kind: 'off' | 'asking' | 'denied' | 'unavailable' | 'waiting' }
  | ({ kind: 'weak' | 'good' } & PositionFix);

export type PositionEvent =
  /** `isGranted` is true if the visitor has already allowed the site to read the position. */
  | { kind: 'position-asked'; isGranted?: boolean; atMs: number }
  | ({ kind: 'position-fixed' } & PositionFix)
  | { kind: 'position-lost'; reason: 'timeout' | 'unavailable'; atMs: number }
  | { kind: 'position-denied'; atMs: number }
  | { kind: 'position-turned-off'; atMs: number };

/**
 * The accuracy beyond which a measured position is weak. A weak position only shows in which part of the town the
 * walker is.
 */
const weakAboveMeters = 60;

/** The maximum age of a recent position. A walker at 1.3 m/s moves at most 40 m in this time. */
const freshMs = 30_000;

/**
 * A measured position that is older than the previous one has usually arrived late, and is ignored. If the position is
 * older by more than this time, the device's clock was set back. The position is then accepted.
 */
const clockSetBackMs = 60_000;

/** Returns the state after an event (rules WALK-P1 to WALK-P6), or the same object if nothing changes. */
export function updatePositionState(state: PositionState, event: PositionEvent): PositionState {
  switch (event.kind) {
    case 'position-asked':
      if (hasPositionFix(state)) return isFreshPositionFix(state, event.atMs) ? state : { kind: 'waiting' };
      if (state.kind === 'waiting' || (state.kind === 'asking' && !event.isGranted)) return state;
      return { kind: event.isGranted ? 'waiting' : 'asking' };
    case 'position-fixed':
      return acceptsPositionFix(state, event)
        ? { ...copyPositionFix(event), kind: isWeakPositionFix(event) ? 'weak' : 'good' }
        : state;
    case 'position-lost':
      if (state.kind === 'off' || state.kind === 'denied') return state;
      if (hasPositionFix(state) && isFreshPositionFix(state, event.atMs)) return state;
      return { kind: event.reason === 'timeout' ? 'waiting' : 'unavailable' };
    case 'position-denied':
      return state.kind === 'off' ? state : { kind: 'denied' };
    case 'position-turned-off':
      return { kind: 'off' };
  }
}

export function hasPositionFix(state: PositionState): state is PositionState & PositionFix {
  return state.kind === 'weak' || state.kind === 'good';
}

/**
 * Returns whether a measured position is recent. If the clock was set back, a position can seem to come from the
 * future. So the sign of the time difference is ignored.
 */
export function isFreshPositionFix(fix: PositionFix, atMs: number): boolean {
  return Math.abs(atMs - fix.atMs) <= freshMs;
}

function acceptsPositionFix(state: PositionState, fix: PositionFix): boolean {
  if (state.kind === 'off' || !isValidPositionFix(fix)) return false;
  return !hasPositionFix(state) || fix.atMs > state.atMs || fix.atMs < state.atMs - clockSetBackMs;
}

function isValidPositionFix({ position: { lat, lon }, accuracyMeters, atMs }: PositionFix): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && accuracyMeters >= 0 && Number.isFinite(atMs);
}

function isWeakPositionFix({ accuracyMeters }: PositionFix): boolean {
  return accuracyMeters > weakAboveMeters;
}

function copyPositionFix({ position: { lat, lon }, accuracyMeters, atMs }: PositionFix): PositionFix {
  return { position: { lat, lon }, accuracyMeters, atMs };
}
