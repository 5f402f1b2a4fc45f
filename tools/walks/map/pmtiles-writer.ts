import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Box } from './box.ts';

export interface Tile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

type DirectoryEntry = { id: number; runLength: number; offset: number; length: number };

const headerBytes = 127;
/** The size of a reader's first request in bytes. The header and the root directory must fit into this size. */
const firstReadBytes = 16_384;
const [gzipCode, vectorTileCode] = [2, 1];

/**
 * Encodes vector tiles as a PMTiles archive, version 3. The tiles are gzipped, without duplicates, in the order of
 * their ids. The same tiles give the same bytes.
 */
export function encodePmtiles(tiles: readonly Tile[], box: Box, maxZoom: number, metadata: object): Buffer {
  const sortedTiles = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzip(data) }));
  sortedTiles.sort((a, b) => a.id - b.id);
  const contents = new Map<string, { offset: number; data: Buffer }>();
  const entries: DirectoryEntry[] = [];
  let offset = 0;
  for (const { id, data } of sortedTiles) {
    const key = createHash('sha256').update(data).digest('hex');
    const content = contents.get(key) ?? { offset, data };
    if (!contents.has(key)) {
      contents.set(key, content);
      offset += data.length;
    }
    const before = entries.at(-1);
    if (before?.offset === content.offset && before.id + before.runLength === id) before.runLength++;
    else entries.push({ id, runLength: 1, offset: content.offset, length: data.length });
  }
  const root = encodeDirectory(entries);
  // Leaf directories are not implemented, because only thousands of tiles need them. A walk has dozens of tiles.
  if (headerBytes + root.length > firstReadBytes) throw new Error('A walk’s map has too many tiles for one directory.');
  const json = gzip(Buffer.from(JSON.stringify(metadata)));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  const dataStart = headerBytes + root.length + json.length;
  const positions = [headerBytes, root.length, headerBytes + root.length, json.length, dataStart, 0, dataStart, offset];
  const counts = [sortedTiles.length, entries.length, contents.size];
  for (const [index, value] of [...positions, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Byte 96 is 1 for "clustered": the tiles are stored in the directory's order. The next bytes are the compression of
  // the directories, the compression of the tiles, the tile type, the minimum zoom and the maximum zoom.
  header.set([1, gzipCode, gzipCode, vectorTileCode, 0, maxZoom], 96);
  const [west, south, east, north] = box;
  for (const [index, degrees] of [west, south, east, north].entries()) writeDegrees(header, degrees, 102 + index * 4);
  header[118] = maxZoom;
  writeDegrees(header, (west + east) / 2, 119);
  writeDegrees(header, (south + north) / 2, 123);
  return Buffer.concat([header, root, json, ...[...contents.values()].map(({ data }) => data)]);
}

function encodeDirectory(entries: readonly DirectoryEntry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const previousEntry = entries[index - 1];
    // In PMTiles, the stored offset 0 means that a tile begins where the previous tile ends. All other offsets are
    // stored increased by one.
    return previousEntry !== undefined && previousEntry.offset + previousEntry.length === offset ? 0 : offset + 1;
  });
  const [runs, lengths] = [entries.map(({ runLength }) => runLength), entries.map(({ length }) => length)];
  return gzip(Buffer.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(encodeVarint)));
}

/** Encodes a varint: seven bits per byte, lowest first. The eighth bit means that more bytes follow. */
function encodeVarint(value: number): number[] {
  const bytes: number[] = [];
  for (let remainingValue = value; ; remainingValue = Math.floor(remainingValue / 128)) {
    if (remainingValue < 128) return [...bytes, remainingValue];
    bytes.push((remainingValue % 128) | 128);
  }
}

function writeDegrees(header: Buffer, degrees: number, at: number): void {
  header.writeInt32LE(Math.round(degrees * 1e7), at);
}

function gzip(data: Uint8Array): Buffer {
  const bytes = gzipSync(data, { level: 9 });
  // This byte of the gzip header names the operating system. The value 255 ("unknown") gives the same bytes everywhere.
  bytes[9] = 255;
  return bytes;
}
