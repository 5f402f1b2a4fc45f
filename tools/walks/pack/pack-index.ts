import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Pack } from './pack-walk.ts';

/** Returns `/walks/index.json`: the address of each walk's newest pack, and its size in each locale before compression. */
export type PackIndex = Record<string, { hash: string; bytes: Record<Locale, number> }>;

export function packIndex(packs: Pack[]): PackIndex {
  const bytes = ({ manifests }: Pack) =>
    Object.fromEntries(locales.map((locale) => [locale, manifests[locale].bytes])) as Record<Locale, number>;
  return Object.fromEntries(packs.map((pack) => [pack.walk, { hash: pack.hash, bytes: bytes(pack) }]));
}
