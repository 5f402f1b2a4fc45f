/** A day in UTC, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Returns whole days since 1970-01-01. */
export function dayNumberOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** Returns the date of a moment, such as `2026-11-20`. */
export function isoDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
