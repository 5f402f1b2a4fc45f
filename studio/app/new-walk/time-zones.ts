import { countryCodes } from '../../../tools/walks/read/country-codes.ts';

/**
 * A locale that can list the time zones of its country. Newer engines have the method `getTimeZones()`, older ones the
 * property `timeZones`.
 */
type RegionalLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

const countryCode = /^[A-Z]{2}$/;
/** The degrees of longitude that the sun moves in an hour. */
const degreesPerHour = 15;
/**
 * The maximum difference between clock time and solar time, in hours. It is large because time zones follow borders. The
 * check of walks has the same limit.
 */
const maxSolarTimeOffsetHours = 3;

/**
 * Returns the first country that has a plausible time zone for a longitude. Looks only in the countries of the given
 * languages, in their order. Returns '' if no country fits.
 * @param languages language tags, such as zh-TW. A tag without a country means the country where the language is mostly
 * spoken.
 */
export function guessCountry(languages: readonly string[], longitude: number): string {
  const countries = languages.flatMap((language) => new Intl.Locale(language).maximize().region ?? []);
  return (
    countries.find((code) => listCountryTimeZones(code).some((zone) => isPlausibleTimeZone(zone, longitude))) ?? ''
  );
}

/** Lists the time zones of a country. Returns an empty list if the browser does not know them. */
export function listCountryTimeZones(code: string): string[] {
  if (!countryCode.test(code)) return [];
  const locale: RegionalLocale = new Intl.Locale('und', { region: code });
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const known = Intl.supportedValuesOf('timeZone');
  return zones.filter((zone) => known.includes(zone));
}

/**
 * Returns the likely time zone of a place. Prefers this computer's zone if that zone fits the country and longitude.
 * Otherwise returns the country's zone that is nearest to solar time. Returns '' if the country is unknown.
 */
export function guessTimeZone(code: string, longitude: number): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = listCountryTimeZones(code);
  if (zones.includes(own) && isPlausibleTimeZone(own, longitude)) return own;
  const [nearest = ''] = zones.toSorted(
    (one, other) => computeSolarTimeOffsetHours(one, longitude) - computeSolarTimeOffsetHours(other, longitude),
  );
  return nearest;
}

/** Returns the time zone of this computer; '' if the computer has only a UTC offset. */
export function findComputerTimeZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(own) ? own : '';
}

/**
 * Returns the time zone for a form in which the author has changed the place. Keeps a plausible zone that the author
 * has chosen. Replaces this computer's zone, which is only the first guess, by a guess for the new place.
 */
export function updateTimeZoneForPlace(chosen: string, code: string, longitude: number): string {
  const isChosen = isTimeZone(chosen) && chosen !== findComputerTimeZone() && isPlausibleTimeZone(chosen, longitude);
  return isChosen ? chosen : guessTimeZone(code, longitude) || chosen;
}

export function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}

/** Returns whether a time zone is plausible for a place at a longitude. */
export function isPlausibleTimeZone(timeZone: string, longitude: number): boolean {
  return computeSolarTimeOffsetHours(timeZone, longitude) <= maxSolarTimeOffsetHours;
}

function computeSolarTimeOffsetHours(timeZone: string, longitude: number): number {
  // Counts a difference of 24 hours as none, because both sides of the date line have the same time of day.
  return Math.abs(((longitude / degreesPerHour - readOffsetHours(timeZone) + 36) % 24) - 12);
}

/** Returns the offset of a zone from UTC without summer time, in hours. */
function readOffsetHours(timeZone: string): number {
  const hours = [0, 6].map((month) => {
    const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(Date.UTC(2025, month, 15)))
      .find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, whole, minutes] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(whole ?? 0) + Number(minutes ?? 0) / 60);
  });
  return Math.min(...hours);
}

export interface Country {
  code: string;
  name: string;
}

/** Lists the countries by their names in a language. */
export function listCountries(htmlLang: string): Country[] {
  const names = new Intl.DisplayNames([htmlLang], { type: 'region' });
  const { compare } = new Intl.Collator(htmlLang);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name));
}
