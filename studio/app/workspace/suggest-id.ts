import { idLengthLimit, idPattern } from '../../../tools/walks/read/allowed-walk-values.ts';

/**
 * Returns a free id made from a name: lower-case words joined by hyphens. Returns the fallback for a name without Latin
 * letters. Adds a number if the id is taken.
 * @param taken the ids that are in use.
 */
export function suggestId(name: string, fallback: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const joined = (words ?? []).join('-').replace(/^[^a-z]+/, '');
  const plain = joined.slice(0, idLengthLimit - 4).replace(/-+$/, '');
  const base = idPattern.test(plain) ? plain : fallback;
  if (!taken.includes(base)) return base;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${base}-${index + 2}`);
  return numbers.find((id) => !taken.includes(id)) ?? base;
}
