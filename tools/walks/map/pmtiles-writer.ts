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

type Entry = { id: number; run: number; offset: number; length: number };

const headerBytes = 127;
/** A reader's first request fetches this much: header and root directory must fit into it. */
const firstReadBytes = 16_384;
const [gzipCode, vectorTileCode] = [2, 1];

/**
 * Writes a PMTiles archive, version 3, of vector tiles: gzipped, without duplicates, in the order of their ids. The same tiles give the
 * same bytes.
 */
export function pmtilesArchive(tiles: readonly Tile[], box: Box, maxZoom: number, metadata: object): Buffer {
  const sorted = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzipped(data) }));
  sorted.sort((a, b) => a.id - b.id);
  const contents = new Map<string, { offset: number; data: Buffer }>();
  const entries: Entry[] = [];
  let offset = 0;
  for (const { id, data } of sorted) {
    const key = createHash('sha256').update(data).digest('hex');
    const content = contents.get(key) ?? { offset, data };
    if (!contents.has(key)) {
      contents.set(key, content);
      offset += data.length;
    }
    const before = entries.at(-1);
    if (before?.offset === content.offset && before.id + before.run === id) before.run++;
    else entries.push({ id, run: 1, offset: content.offset, length: data.length });
  }
  const root = directory(entries);
  // Leaf directories are for archives of thousands of tiles; a walk has some dozens.
  if (headerBytes + root.length > firstReadBytes) throw new Error('A walk’s map has too many tiles for one directory.');
  const json = gzipped(Buffer.from(JSON.stringify(metadata)));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  const dataStart = headerBytes + root.length + json.length;
  const positions = [headerBytes, root.length, headerBytes + root.length, json.length, dataStart, 0, dataStart, offset];
  const counts = [sorted.length, entries.length, contents.size];
  for (const [index, value] of [...positions, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Clustered: tiles are stored in the directory's order. The bytes after it are the compressions, the tile type and the zooms.
  header.set([1, gzipCode, gzipCode, vectorTileCode, 0, maxZoom], 96);
  const [west, south, east, north] = box;
  for (const [index, degrees] of [west, south, east, north].entries()) writeDegrees(header, degrees, 102 + index * 4);
  header[118] = maxZoom;
  writeDegrees(header, (west + east) / 2, 119);
  writeDegrees(header, (south + north) / 2, 123);
  return Buffer.concat([header, root, json, ...[...contents.values()].map(({ data }) => data)]);
}

function directory(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    // 0 means: directly behind the previous tile.
    return before !== undefined && before.offset + before.length === offset ? 0 : offset + 1;
  });
  const [runs, lengths] = [entries.map(({ run }) => run), entries.map(({ length }) => length)];
  return gzipped(Buffer.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint)));
}

/** Encodes a varint: seven bits a byte, lowest first; the eighth bit says that more follow. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
}

function writeDegrees(header: Buffer, degrees: number, at: number): void {
  header.writeInt32LE(Math.round(degrees * 1e7), at);
}

function gzipped(data: Uint8Array): Buffer {
  const bytes = gzipSync(data, { level: 9 });
  // This byte names the compressing system. "Unknown" gives the same bytes on all systems.
  bytes[9] = 255;
  return bytes;
}
