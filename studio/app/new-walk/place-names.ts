import type { Locale } from '../../../app/locales/locales.ts';
import type { MapExtract } from '../../map-api.ts';

const mostNames = 5;

/**
 * Returns the names of the most important places on a map, in the given language if possible. A place without a name in
 * this language has its name in another one.
 */
export function listPlaceNames(
  labels: readonly Pick<MapExtract['labels'][number], 'names'>[],
  locale: Locale,
): string[] {
  const names = labels.flatMap(({ names }) => names[locale] ?? names.en ?? names.jp ?? names.zh ?? []);
  return [...new Set(names)].slice(0, mostNames);
}
