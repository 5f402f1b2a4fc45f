/** A walk's figures as its card and its page show them. */
export interface WalkFigures {
  kilometers: string;
  duration: { from: string; to: string; unit: 'minutes' | 'hours' };
}

/** Shorter walks are given in minutes: people do not think in 0.3 hours. */
const hoursFromMinutes = 120;

/**
 * Formats a walk's length in kilometres and its duration in minutes or hours, each with at most one decimal. All locales of the
 * site write such figures alike. The first use of `Intl` would delay a navigation by some 80 ms on a slow phone.
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
