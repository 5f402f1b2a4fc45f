import type { Locale } from '../../../app/locales/locales.ts';
import type { Extract } from '../../map-api.ts';

/** Enough names to recognize a place. */
const mostNames = 5;

/** Returns the most important names of a map, each in a language or else in one that it has. */
export function listPlaceNames(labels: readonly Pick<Extract['labels'][number], 'names'>[], locale: Locale): string[] {
  const names = labels.flatMap(({ names }) => names[locale] ?? names.en ?? names.jp ?? names.zh ?? []);
  return [...new Set(names)].slice(0, mostNames);
}
