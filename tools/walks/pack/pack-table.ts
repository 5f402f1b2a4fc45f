import { brotliCompressSync, gzipSync } from 'node:zlib';
import { locales } from '../../../app/locales/locales.ts';
import type { Pack } from './pack-walk.ts';

/** Returns a table of each locale's size: stored on the phone, transferred from hosts that compress, and its recordings. */
export function packTable({ manifests, files }: Pack): string {
  const rows = locales.map((locale) => {
    const paths = [`pack.${locale}.json`, ...manifests[locale].files.map(({ path }) => path)];
    const bytes = (encode: (content: Buffer) => Buffer) =>
      paths.reduce((sum, path) => sum + encodedBytes(path, files.get(path) ?? Buffer.of(), encode), 0);
    const weights = [bytes((it) => it), bytes((it) => gzipSync(it, { level: 9 })), bytes(brotliCompressSync)];
    const recorded = (manifests[locale].recordings ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
    return [locale, ...[paths.length, ...weights, recorded].map((number) => number.toLocaleString('en'))];
  });
  const table = [['locale', 'files', 'bytes', 'gzip', 'brotli', 'recorded'], ...rows];
  return table
    .map((row) => `  ${row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](9)).join(' ')}`)
    .join('\n');
}

/** Tiles are compressed already: hosts send them unchanged. */
function encodedBytes(path: string, content: Buffer, encode: (content: Buffer) => Buffer): number {
  return path.endsWith('.pmtiles') ? content.length : encode(content).length;
}
