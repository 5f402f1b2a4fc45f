import type { Answer, ResumeCode, ResumeCodes } from '../../platform/platform.ts';
import type { StoredWalk } from '../../player/saves/stored-walk.ts';

/** A code made here, and the save that it fetches. */
export interface MadeCode extends ResumeCode {
  walkId: string;
  text: string;
  /**
   * Whether the save was the current walk when the code was made, or another save. Each has its own document, which the code
   * fetches.
   */
  isWalk: boolean;
}

/** A walk on this device with all its saves. */
export type SavedWalk = Pick<StoredWalk, 'walkId' | 'text'> & { others: readonly { text: string }[] };

/** Leaves time to type the codes on another phone, and tolerates a slow clock of this device. */
export const leastLeftMs = 60 * 60_000;

/**
 * Returns the codes that fetch everything saved on this device in its current state; with them, leaving loses nothing.
 * @returns `undefined` if a save has no code or one that expires within the hour, and if nothing is saved.
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
    // The newest code, because each new code voids the earlier one of the same save.
    const code = made.findLast((other) => other.walkId === walkId && other.text === text && other.isWalk === isWalk);
    return code && code.expiresAtMs > nowMs + leastLeftMs ? [code] : [];
  });
  return saves.length > 0 && codes.length === saves.length ? codes : undefined;
}

/**
 * Asks the backend whether each code still fetches its save. A newer code from another window voids it, and its save may have
 * been deleted elsewhere.
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
