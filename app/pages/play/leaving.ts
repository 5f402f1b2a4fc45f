import type { ResumeCode } from '../../platform/platform.ts';
import type { KeptWalk } from '../../player/progress/kept-walk.ts';

/** A code that was made here, and the save that it fetches. */
export interface MadeCode extends ResumeCode {
  walkId: string;
  text: string;
  /** Whether the save was the walk then, or stood beside it: each has a document of its own, and a code fetches that. */
  isWalk: boolean;
}

/** A walk of this device with all its saves. */
export type SavedWalk = Pick<KeptWalk, 'walkId' | 'text'> & { others: readonly { text: string }[] };

/**
 * The codes that fetch all that is saved on this device, as it is now: who leaves then loses nothing.
 * @returns `undefined` as long as a save has none, or one that has expired; and when nothing is saved.
 */
export function codesOfAll(
  walks: readonly SavedWalk[],
  made: readonly MadeCode[],
  nowMs: number,
): MadeCode[] | undefined {
  const saves = walks.flatMap(({ walkId, text, others }) => [
    { walkId, text, isWalk: true },
    ...others.map((other) => ({ walkId, text: other.text, isWalk: false })),
  ]);
  const codes = saves.flatMap(({ walkId, text, isWalk }) => {
    // The newest: each code makes the earlier one of the same save void.
    const code = made.findLast((it) => it.walkId === walkId && it.text === text && it.isWalk === isWalk);
    return code && code.expiresAtMs > nowMs ? [code] : [];
  });
  return saves.length > 0 && codes.length === saves.length ? codes : undefined;
}
