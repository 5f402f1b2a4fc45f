/** The formatted length and duration of a walk, for its card and its page. */
export interface FormattedWalkLength {
  kilometers: string;
  duration: { from: string; to: string; unit: 'minutes' | 'hours' };
}

/**
 * Shows hours instead of minutes from this duration on. Shorter durations would be unclear fractions, such as 0.3
 * hours.
 */
const minMinutesForHours = 120;

/**
 * Formats a walk's length in kilometers and its duration in minutes or hours, each with at most one decimal. `Intl` is
 * not needed, because all locales of the site write such numbers in the same way. Its first use would delay a
 * navigation by about 80 ms on a slow phone.
 */
export function formatWalkLength(
  distanceMeters: number,
  { from, to }: { from: number; to: number },
): FormattedWalkLength {
  const kilometers = formatOneDecimal(distanceMeters / 1000);
  return to < minMinutesForHours
    ? { kilometers, duration: { from: String(from), to: String(to), unit: 'minutes' } }
    : { kilometers, duration: { from: formatOneDecimal(from / 60), to: formatOneDecimal(to / 60), unit: 'hours' } };
}

function formatOneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
