import { listCountries, listCountryTimeZones } from './time-zones.ts';

/** A time zone in the list of choices. */
export interface TimeZoneChoice {
  zone: string;
  /** The zone's country in the interface's language; '' if the browser does not know it. */
  country: string;
}

/** Lists all time zones with their countries. Those of `ownCountry` come first. */
export function listTimeZoneChoices(htmlLang: string, ownCountry: string): TimeZoneChoice[] {
  const countries = new Map<string, string>();
  for (const { code, name } of listCountries(htmlLang))
    for (const zone of listCountryTimeZones(code)) if (!countries.has(zone)) countries.set(zone, name);
  const first = listCountryTimeZones(ownCountry);
  const all = Intl.supportedValuesOf('timeZone');
  return [...first, ...all.filter((zone) => !first.includes(zone))].map((zone) => ({
    zone,
    country: countries.get(zone) ?? '',
  }));
}

/**
 * Returns the time zones whose name or country contains the typed text. Zones whose city begins with this text come first.
 */
export function filterTimeZoneChoices(choices: readonly TimeZoneChoice[], typed: string): TimeZoneChoice[] {
  const words = normalize(typed);
  if (words === '') return [...choices];
  const begins = (choice: TimeZoneChoice) => normalize(findCity(choice.zone)).startsWith(words);
  const found = choices.filter(({ zone, country }) => normalize(`${zone} ${country}`).includes(words));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** Returns the time zone with the typed name or city; `undefined` unless exactly one zone matches. */
export function findTypedTimeZone(choices: readonly TimeZoneChoice[], typed: string): string | undefined {
  const words = normalize(typed);
  const named = choices.filter(({ zone }) => normalize(zone) === words || normalize(findCity(zone)) === words);
  return named.length === 1 ? named[0]?.zone : undefined;
}

function findCity(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1);
}

function normalize(words: string): string {
  return words.trim().toLowerCase().replaceAll('_', ' ');
}
