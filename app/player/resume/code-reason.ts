import type { WalkMode } from '../../../walk/state.ts';

export interface Circumstances {
  mode: WalkMode;
  stopsDone: number;
  /** Whether the backend has a copy of the walk. Without a backend, or before it was ever reached, no code can be made. */
  isCopied: boolean;
  /** Whether the browser has promised never to clear its storage; undefined if it makes no such promise. */
  isPersisted: boolean | undefined;
  hasLowBattery: boolean;
}

/** From this number of done stops the progress is worth a code. With a low battery one done stop is enough. */
const worthwhileStops = 3;

export type CodeReason = 'low-battery' | 'not-promised';

/** Returns why a walker may soon want to continue the walk on another phone, or undefined without a reason. */
export function codeReason(circumstances: Circumstances): CodeReason | undefined {
  const { mode, stopsDone, isCopied, isPersisted, hasLowBattery } = circumstances;
  if (mode === 'home' || !isCopied || stopsDone === 0) return undefined;
  if (hasLowBattery) return 'low-battery';
  return !isPersisted && stopsDone >= worthwhileStops ? 'not-promised' : undefined;
}
