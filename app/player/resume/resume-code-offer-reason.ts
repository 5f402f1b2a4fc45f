import type { WalkMode } from '../../../walk/walk-mode.ts';

export interface ResumeCodeCircumstances {
  mode: WalkMode;
  stopsDone: number;
  /** Whether the backend has a copy of the walk. The app can only create a code for a copied walk. */
  isCopied: boolean;
  /**
   * True if the browser has promised never to evict the data of this site; false if it has not. Undefined if the
   * browser cannot give such a promise.
   */
  isPersisted: boolean | undefined;
  hasLowBattery: boolean;
  /** Whether the walk is open in an in-app browser, which may clear its storage. */
  isInApp: boolean;
}

/**
 * The app offers a code when this many stops are done. With a low battery, or in an in-app browser, one stop is enough.
 */
const minStopsForOffer = 3;

export type ResumeCodeOfferReason = 'low-battery' | 'in-app' | 'not-promised';

/**
 * Returns the reason to offer a code for continuing the walk on another phone. Returns undefined if there is no reason.
 */
export function findResumeCodeOfferReason(circumstances: ResumeCodeCircumstances): ResumeCodeOfferReason | undefined {
  const { mode, stopsDone, isCopied, isPersisted, hasLowBattery, isInApp } = circumstances;
  if (mode === 'home' || !isCopied || stopsDone === 0) return undefined;
  if (hasLowBattery) return 'low-battery';
  if (isInApp) return 'in-app';
  return !isPersisted && stopsDone >= minStopsForOffer ? 'not-promised' : undefined;
}
