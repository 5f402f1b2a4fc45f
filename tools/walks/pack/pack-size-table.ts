import { brotliCompressSync, gzipSync } from 'node:zlib';
import { locales } from '../../../app/locales/locales.ts';
import type { Pack } from './pack-walk.ts';

/**
 * Formats a table with one row per locale: the number of files, their size on the phone, the size of the transfer with
 * gzip and with brotli, and the size of the recordings. The last row has the sizes of `paths.json`, which each row
 * above already counts.
 */
export function formatPackSizeTable({ manifests, files }: Pack): string {
  const formatRow = (name: string, paths: readonly string[], recordingBytes: number) => {
    const sumBytes = (encode: (content: Buffer) => Buffer) =>
      paths.reduce((sum, path) => sum + countTransferredBytes(path, files.get(path) ?? Buffer.of(), encode), 0);
    const sizes = [sumBytes((it) => it), sumBytes((it) => gzipSync(it, { level: 9 })), sumBytes(brotliCompressSync)];
    return [name, ...[paths.length, ...sizes, recordingBytes].map((number) => number.toLocaleString('en'))];
  };
  const rows = locales.map((locale) => {
    const paths = [`pack.${locale}.json`, ...manifests[locale].files.map(({ path }) => path)];
    const recordingBytes = (manifests[locale].recordings ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
    return formatRow(locale, paths, recordingBytes);
  });
  const pathsRows = files.has('paths.json') ? [formatRow('paths', ['paths.json'], 0)] : [];
  const table = [['locale', 'files', 'bytes', 'gzip', 'brotli', 'recorded'], ...rows, ...pathsRows];
  return table
    .map((row) => `  ${row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](9)).join(' ')}`)
    .join('\n');
}

/** Returns the transferred size of a file. Hosts send tiles unchanged, because tiles are already compressed. */
function countTransferredBytes(path: string, content: Buffer, encode: (content: Buffer) => Buffer): number {
  return path.endsWith('.pmtiles') ? content.length : encode(content).length;
}
