/** Days are those of UTC. */
export const dayMs = 24 * 60 * 60 * 1000;

/** @returns whole days since 1970-01-01. */
export function dayNumberOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/** The day of a moment as people write it, such as `2026-11-20`. */
export function isoDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
