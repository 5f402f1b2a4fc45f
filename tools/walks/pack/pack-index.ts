import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { Pack } from './pack-walk.ts';

/** `/walks/index.json`: where the newest pack of each walk is, and what a locale needs of it, before compression. */
export type PackIndex = Record<string, { hash: string; bytes: Record<Locale, number> }>;

export function packIndex(packs: Pack[]): PackIndex {
  const bytes = ({ manifests }: Pack) =>
    Object.fromEntries(locales.map((locale) => [locale, manifests[locale].bytes])) as Record<Locale, number>;
  return Object.fromEntries(packs.map((pack) => [pack.walk, { hash: pack.hash, bytes: bytes(pack) }]));
}
