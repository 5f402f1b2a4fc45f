/** The milliseconds of a UTC day. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the number of whole UTC days since 1970-01-01. */
export function countDaysSinceEpoch(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** Returns the UTC date of a moment, such as `2026-11-20`. */
export function formatIsoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
