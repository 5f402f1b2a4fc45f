import type { WalkMode } from '../../../walk/walk-mode.ts';

export interface OfferCircumstances {
  mode: WalkMode;
  stopsDone: number;
  /** Whether the backend has a copy of the walk. A code can only be created for a copied walk. */
  isCopied: boolean;
  /** Whether the browser has promised not to clear its storage; undefined if the browser cannot promise that. */
  isPersisted: boolean | undefined;
  hasLowBattery: boolean;
  /** Whether the walk is open in the browser of another app, which may clear it. */
  isInApp: boolean;
}

/** A code is offered when this many stops are done. With a low battery, or within another app, one stop is enough. */
const worthwhileStops = 3;

export type CodeOfferReason = 'low-battery' | 'in-app' | 'not-promised';

/** Returns the reason to offer a code for continuing the walk on another phone, or undefined if there is none. */
export function findCodeOfferReason(circumstances: OfferCircumstances): CodeOfferReason | undefined {
  const { mode, stopsDone, isCopied, isPersisted, hasLowBattery, isInApp } = circumstances;
  if (mode === 'home' || !isCopied || stopsDone === 0) return undefined;
  if (hasLowBattery) return 'low-battery';
  if (isInApp) return 'in-app';
  return !isPersisted && stopsDone >= worthwhileStops ? 'not-promised' : undefined;
}
