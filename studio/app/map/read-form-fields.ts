import type { useTranslator } from '../messages/studio-messages.tsx';

type Translator = ReturnType<typeof useTranslator>;

/** The result of parsing a field: a value, or a sentence that says how to correct the input. */
export type ParsedField<Value> = { value: Value } | { error: string };

/** Parses a number within limits. Accepts full-width digits too. */
export function readNumber(typed: string, least: number, most: number, error: string): ParsedField<number> {
  const plain = typed.trim().normalize('NFKC').replace('−', '-');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) || value < least || value > most ? { error } : { value };
}

/**
 * Parses a latitude. Also accepts a pair such as "35.7101, 139.7963", in the format that map websites copy, and then returns
 * `lon` too.
 */
export function readLatitude(typed: string, text: Translator): ParsedField<{ lat: number; lon?: number }> {
  const [first = '', second, ...others] = typed.split(/[,、，]/);
  const lat = readNumber(first, -90, 90, text('map.errors.latitude'));
  if ('error' in lat) return lat;
  if (second === undefined) return { value: { lat: lat.value } };
  const lon = readNumber(second, -180, 180, text('map.errors.longitude'));
  if ('error' in lon || others.length > 0) return { error: text('map.errors.longitude') };
  return { value: { lat: lat.value, lon: lon.value } };
}

/** Parses a time such as 9:00 or 17:30. An empty field is `undefined`. */
export function readTime(typed: string, error: string): ParsedField<string | undefined> {
  const plain = typed.trim().normalize('NFKC');
  if (plain === '') return { value: undefined };
  const [, hours = '', minutes] = /^(\d{1,2}):(\d{2})$/.exec(plain) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { value: time } : { error };
}

/** Parses months such as "3-10, 12". An empty field is `undefined` and means all months. */
export function readMonths(typed: string, error: string): ParsedField<number[] | undefined> {
  const plain = typed.trim().normalize('NFKC');
  if (plain === '') return { value: undefined };
  const months: number[] = [];
  for (const part of plain.split(/[,、\s]+/)) {
    const [, first, last = first] = /^(\d{1,2})(?:[-–〜~](\d{1,2}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= 12 && to >= 1 && to <= 12)) return { error };
    // A range such as November to February wraps at the end of the year.
    const count = ((to - from + 12) % 12) + 1;
    months.push(...Array.from({ length: count }, (_, index) => ((from + index - 1) % 12) + 1));
  }
  return { value: [...new Set(months)] };
}

/** Formats months as ranges, such as "3-10, 12". `readMonths` parses this format. */
export function formatMonths(months: readonly number[] | undefined): string {
  const runs: [first: number, last: number][] = [];
  for (const month of months ?? []) {
    const run = runs.at(-1);
    if (run && month === (run[1] % 12) + 1) run[1] = month;
    else runs.push([month, month]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** Parses a text that must not be empty. */
export function readRequiredText(typed: string, error: string): ParsedField<string> {
  const words = typed.trim();
  return words === '' ? { error } : { value: words };
}
