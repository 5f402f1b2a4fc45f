import { gunzipSync } from 'node:zlib';
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { expect, it } from 'vitest';
import { createIslandLayers } from './invented-island.fixtures.ts';
import { createMapTiles } from './map-tiles.ts';
import { encodePmtiles } from './pmtiles-writer.ts';

class BytesSource implements Source {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  getKey(): string {
    return 'bytes';
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    return { data: Uint8Array.from(this.bytes.subarray(offset, offset + length)).buffer };
  }
}

const bytes = createMapTiles(createIslandLayers(), 'Invented island');
const archive = new PMTiles(new BytesSource(bytes));

async function readTile(z: number, x: number, y: number): Promise<string | undefined> {
  const foundTile = await archive.getZxy(z, x, y);
  // A tile contains the names of layers, keys and values as plain text.
  return foundTile && Buffer.from(foundTile.data).toString('utf8');
}

it('an archive is read back by the library that reads it in a browser', async () => {
  const header = await archive.getHeader();
  expect(header).toMatchObject({ specVersion: 3, tileType: TileType.Mvt, minZoom: 0, maxZoom: 15, clustered: true });
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([150, 10, 150.004, 10.003]);
  expect(header.numTileEntries).toBeLessThanOrEqual(header.numAddressedTiles);
  const metadata = (await archive.getMetadata()) as { attribution: string; vector_layers: { id: string }[] };
  expect(metadata.attribution).toContain('OpenStreetMap contributors');
  expect(metadata.vector_layers.map(({ id }) => id)).toEqual(
    'earth water landuse roads buildings nature pois places shore'.split(' '),
  );
});

it('the nearest zoom has all layers and names, the farthest only land and sea', async () => {
  // The invented island is at 150° east and 10° north.
  const nearTile = await readTile(15, 30_037, 15_468);
  for (const word of [
    'earth',
    'water',
    'landuse',
    'roads',
    'buildings',
    'nature',
    'pois',
    'steps',
    'shore',
    '灯の塔',
    '燈塔',
  ])
    expect(nearTile).toContain(word);
  for (const key of ['name:en', 'name:ja', 'name:zh-Hant', 'Tower of <Lamps> & Shells'])
    expect(nearTile).toContain(key);
  const farTile = await readTile(11, 1877, 966);
  expect(farTile).toContain('water');
  expect(farTile).not.toContain('roads');
});

it('data that only the route needs is not in a tile', async () => {
  expect(await readTile(15, 30_037, 15_468)).not.toMatch(/conveying|access/);
});

it('a place outside the map has no tile', async () => {
  expect(await archive.getZxy(15, 0, 0)).toBeUndefined();
});

it('equal tiles are stored once', async () => {
  const data = new Uint8Array([1, 2, 3]);
  const tiles = [1, 2, 3].map((x) => ({ z: 2, x, y: 1, data }));
  const smallArchive = new PMTiles(new BytesSource(encodePmtiles(tiles, [0, 0, 1, 1], 2, {})));
  expect(await smallArchive.getHeader()).toMatchObject({ numAddressedTiles: 3, numTileContents: 1 });
  for (const { z, x, y } of tiles)
    expect(new Uint8Array((await smallArchive.getZxy(z, x, y))?.data ?? [])).toEqual(data);
});

it('the same map gives the same bytes on every system that compresses them', () => {
  expect(createMapTiles(createIslandLayers(), 'Invented island').equals(bytes)).toBe(true);
  const root = bytes.subarray(127, 127 + Number(bytes.readBigUInt64LE(16)));
  expect(gunzipSync(root).length).toBeGreaterThan(10);
  expect(root[9]).toBe(255);
});
