import type { Answer, ResumeCode, ResumeCodes } from '../../platform/platform.ts';
import type { StoredWalk } from '../../player/saves/stored-walk.ts';

/** A resume code created on this page, and the save that it fetches. */
export interface CreatedCode extends ResumeCode {
  walkId: string;
  text: string;
  /** Whether the code fetches the save that the walk continues from. Otherwise it fetches one of the walk's other saves. */
  isCurrentSave: boolean;
}

/** A walk on this device with all its saves. */
export type WalkWithSaves = Pick<StoredWalk, 'walkId' | 'text'> & { others: readonly { text: string }[] };

/**
 * A code must remain valid for at least this time. That is long enough to type all codes on another phone, even if this
 * device's clock is slow.
 */
export const minimumValidityMs = 60 * 60_000;

/**
 * Returns the codes that fetch everything saved on this device in its current state. With them, clearing the browser loses
 * nothing.
 * @returns `undefined` if a save has no code or one that expires within the hour, or if nothing is saved.
 */
export function findCodesForAllSaves(
  walks: readonly WalkWithSaves[],
  made: readonly CreatedCode[],
  nowMs: number,
): CreatedCode[] | undefined {
  const saves = walks.flatMap(({ walkId, text, others }) => [
    { walkId, text, isCurrentSave: true },
    ...others.map((other) => ({ walkId, text: other.text, isCurrentSave: false })),
  ]);
  const codes = saves.flatMap(({ walkId, text, isCurrentSave }) => {
    // Takes the newest code, because creating a code for a save makes its earlier codes invalid.
    const code = made.findLast(
      (other) => other.walkId === walkId && other.text === text && other.isCurrentSave === isCurrentSave,
    );
    return code && code.expiresAtMs > nowMs + minimumValidityMs ? [code] : [];
  });
  return saves.length > 0 && codes.length === saves.length ? codes : undefined;
}

/**
 * Asks the backend whether each code still fetches its save. A code becomes invalid when another window creates a newer code
 * for the same save. The save may also have been deleted elsewhere.
 */
export async function areCodesValid(
  codes: readonly CreatedCode[],
  resumeCodes: Pick<ResumeCodes, 'claim'>,
): Promise<Answer<boolean>> {
  for (const { code, text } of codes) {
    const claimed = await resumeCodes.claim(code);
    if (!claimed.ok) return claimed;
    if (claimed.value?.data !== text) return { ok: true, value: false };
  }
  return { ok: true, value: true };
}
