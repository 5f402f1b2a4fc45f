/** A walk's figures as its card and its page print them. */
export interface WalkFigures {
  kilometers: string;
  duration: { from: string; to: string; unit: 'minutes' | 'hours' };
}

/** Shorter walks are counted in minutes: 0.3 hours are no time that anybody has. */
const hoursFromMinutes = 120;

/**
 * Prints a walk's length in kilometres and its duration in minutes or hours, each with one decimal at most. All locales of the site
 * write such figures alike, and the first use of `Intl` would hold up a navigation by some 80 ms on a slow phone.
 */
export function walkFigures(distanceMeters: number, { from, to }: { from: number; to: number }): WalkFigures {
  const kilometers = withOneDecimal(distanceMeters / 1000);
  return to < hoursFromMinutes
    ? { kilometers, duration: { from: String(from), to: String(to), unit: 'minutes' } }
    : { kilometers, duration: { from: withOneDecimal(from / 60), to: withOneDecimal(to / 60), unit: 'hours' } };
}

function withOneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
