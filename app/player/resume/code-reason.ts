import type { WalkMode } from '../../../walk/state.ts';

export interface Circumstances {
  mode: WalkMode;
  stopsDone: number;
  /** Whether the backend has a copy of the walk: without a backend, or as long as it was never reached, no code can be made. */
  isCopied: boolean;
  /** Whether the browser has promised never to clear what it keeps; undefined where it makes no such promise. */
  isPersisted: boolean | undefined;
  hasLowBattery: boolean;
}

/** So much is a pity to lose: with a full battery nobody is disturbed for less. */
const worthwhileStops = 3;

export type CodeReason = 'low-battery' | 'not-promised';

/** Why somebody who is walking may soon want to go on with the walk on another phone; undefined for no reason. */
export function codeReason(circumstances: Circumstances): CodeReason | undefined {
  const { mode, stopsDone, isCopied, isPersisted, hasLowBattery } = circumstances;
  if (mode === 'home' || !isCopied || stopsDone === 0) return undefined;
  if (hasLowBattery) return 'low-battery';
  return !isPersisted && stopsDone >= worthwhileStops ? 'not-promised' : undefined;
}
