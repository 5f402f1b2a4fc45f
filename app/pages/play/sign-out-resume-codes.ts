import type { ResumeCode, ResumeCodesClient } from '../../platform/platform.ts';
import type { PlatformResult } from '../../platform/platform-result.ts';
import type { StoredWalk } from '../../player/saves/stored-walk.ts';

/** A resume code created on this page, with the save that the resume code fetches. */
export interface CreatedResumeCode extends ResumeCode {
  walkId: string;
  text: string;
  /**
   * Whether the resume code fetches the current save, from which the walk continues. Otherwise it fetches one of the
   * walk's other saves.
   */
  isCurrentSave: boolean;
}

/** A walk on this device with all its saves. */
export type WalkWithSaves = Pick<StoredWalk, 'walkId' | 'text'> & { others: readonly { text: string }[] };

/**
 * The minimum remaining validity of a code. It is long enough to type all codes on another phone, even if this device's
 * clock is slow.
 */
export const minimumValidityMs = 60 * 60_000;

/**
 * Returns codes that fetch all saves of this device in their current state. With these codes, clearing the browser
 * loses nothing.
 * @returns `undefined` if nothing is saved, if a save has no code, or if a code expires within `minimumValidityMs`.
 */
export function findCodesForAllSaves(
  walks: readonly WalkWithSaves[],
  createdCodes: readonly CreatedResumeCode[],
  nowMs: number,
): CreatedResumeCode[] | undefined {
  const saves = walks.flatMap(({ walkId, text, others }) => [
    { walkId, text, isCurrentSave: true },
    ...others.map((other) => ({ walkId, text: other.text, isCurrentSave: false })),
  ]);
  const codes = saves.flatMap(({ walkId, text, isCurrentSave }) => {
    // Take the newest code, because creating a code for a save invalidates the save's earlier codes.
    const code = createdCodes.findLast(
      (other) => other.walkId === walkId && other.text === text && other.isCurrentSave === isCurrentSave,
    );
    return code && code.expiresAtMs > nowMs + minimumValidityMs ? [code] : [];
  });
  return saves.length > 0 && codes.length === saves.length ? codes : undefined;
}

/**
 * Asks the backend whether each code still fetches its save. A code becomes invalid when another window creates a newer
 * code for the same save. Another device may also have deleted the save.
 */
export async function areCodesValid(
  codes: readonly CreatedResumeCode[],
  resumeCodes: Pick<ResumeCodesClient, 'claim'>,
): Promise<PlatformResult<boolean>> {
  for (const { code, text } of codes) {
    const claimAnswer = await resumeCodes.claim(code);
    if (!claimAnswer.ok) return claimAnswer;
    if (claimAnswer.value?.data !== text) return { ok: true, value: false };
  }
  return { ok: true, value: true };
}
