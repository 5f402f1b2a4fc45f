import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Pack } from './pack-walk.ts';

/** The content of `/walks/index.json`: the hash of each walk's newest pack, and its uncompressed size in each locale. */
export type PackIndex = Record<string, { hash: string; bytes: Record<Locale, number> }>;

export function createPackIndex(packs: Pack[]): PackIndex {
  const bytesByLocale = ({ manifests }: Pack) =>
    Object.fromEntries(locales.map((locale) => [locale, manifests[locale].bytes])) as Record<Locale, number>;
  return Object.fromEntries(packs.map((pack) => [pack.walk, { hash: pack.hash, bytes: bytesByLocale(pack) }]));
}
