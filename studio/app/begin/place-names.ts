import type { Locale } from '../../../app/locales/locales.ts';
import type { Extract } from '../../map-api.ts';

/** The maximum number of names; enough to recognize a place. */
const mostNames = 5;

/**
 * Returns the most important names of a map in a language. If a place has no name in this language, returns its name in
 * another one.
 */
export function listPlaceNames(labels: readonly Pick<Extract['labels'][number], 'names'>[], locale: Locale): string[] {
  const names = labels.flatMap(({ names }) => names[locale] ?? names.en ?? names.jp ?? names.zh ?? []);
  return [...new Set(names)].slice(0, mostNames);
}
