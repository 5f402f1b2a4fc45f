import type { Answer, ResumeCode, ResumeCodes } from '../../platform/platform.ts';
import type { StoredWalk } from '../../player/saves/stored-walk.ts';

/** A code that was made here, and the save that it fetches. */
export interface MadeCode extends ResumeCode {
  walkId: string;
  text: string;
  /** Whether the save was the walk then, or stood beside it: each has a document of its own, and a code fetches that. */
  isWalk: boolean;
}

/** A walk of this device with all its saves. */
export type SavedWalk = Pick<StoredWalk, 'walkId' | 'text'> & { others: readonly { text: string }[] };

/** Time to type them on another phone, and for a clock of this device that is slow. */
export const leastLeftMs = 60 * 60_000;

/**
 * The codes that fetch all that is saved on this device, as it is now: who leaves then loses nothing.
 * @returns `undefined` as long as a save has none, or one that expires within the hour; and when nothing is saved.
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
    return code && code.expiresAtMs > nowMs + leastLeftMs ? [code] : [];
  });
  return saves.length > 0 && codes.length === saves.length ? codes : undefined;
}

/**
 * Asks the backend whether each code still fetches its save: a newer code of another window makes one void, and what it stands for may
 * have been deleted from elsewhere.
 */
export async function allFetch(
  codes: readonly MadeCode[],
  resumeCodes: Pick<ResumeCodes, 'claim'>,
): Promise<Answer<boolean>> {
  for (const { code, text } of codes) {
    const claimed = await resumeCodes.claim(code);
    if (!claimed.ok) return claimed;
    if (claimed.value?.data !== text) return { ok: true, value: false };
  }
  return { ok: true, value: true };
}
