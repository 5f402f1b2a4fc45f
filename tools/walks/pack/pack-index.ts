import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Pack } from './pack-walk.ts';

/**
 * The content of `/walks/index.json`: the hash of each walk's newest pack, its uncompressed size in each locale, and the
 * number of the walk's stops.
 */
export type PackIndex = Record<string, { hash: string; bytes: Record<Locale, number>; stopCount: number }>;

/** Returns the entry of one walk in the index. */
export function createPackIndexEntry({ hash, manifests }: Pack, stopCount: number): PackIndex[string] {
  const bytes = Object.fromEntries(locales.map((locale) => [locale, manifests[locale].bytes])) as Record<
    Locale,
    number
  >;
  return { hash, bytes, stopCount };
}
