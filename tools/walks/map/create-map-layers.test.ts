import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { boxContains } from './box.ts';
import { createMapLayers } from './create-map-layers.ts';
import { createIslandLayers, islandFile, islandXml } from './invented-island.fixtures.ts';
import { clipToWalkBox, formatLayers } from './map-layers.ts';
import { parseOsmXml, readOsmExtracts } from './osm-extract.ts';
import { listLinesAndRings } from './osm-shapes.ts';

const map = createIslandLayers();

function listFeatureKinds(layer: keyof typeof map.layers): string[] {
  return map.layers[layer].map(({ properties }) => properties.kind);
}

it('an extract becomes layers with its box, date and licence, without its mappers', () => {
  expect(map.box).toEqual([150, 10, 150.004, 10.003]);
  expect(map.newestEdit).toBe('2024-02-03');
  expect(map.attribution).toContain('OpenStreetMap contributors, ODbL');
  expect(listFeatureKinds('roads')).toEqual(['path', 'path', 'path', 'path', 'path']);
  expect(listFeatureKinds('landuse')).toEqual(['wood']);
  expect(listFeatureKinds('nature')).toEqual(['tree', 'tree']);
  expect(formatLayers(map)).not.toMatch(/Somebody|uid/);
});

it('a gzipped extract is the same extract', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'map-')), 'island.osm.gz');
  writeFileSync(file, gzipSync(islandXml));
  expect(readOsmExtracts([file])).toEqual(readOsmExtracts([islandFile]));
});

it('several extracts become one, shared elements count once, and further sources are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'map-'));
  const north = join(folder, 'north.osm');
  const shore = '<node id="-1" lat="10.005" lon="149.9"/><node id="-2" lat="10.005" lon="150.1"/>';
  writeFileSync(
    north,
    `<osm attribution="Somebody’s shores"><bounds minlon="150" minlat="10.003" maxlon="150.004" maxlat="10.006"/>${shore}<way id="-1"><nd ref="-1"/><nd ref="-2"/><tag k="natural" v="coastline"/></way></osm>`,
  );
  const joinedExtract = readOsmExtracts([islandFile, north, islandFile]);
  expect(joinedExtract.ways).toHaveLength(readOsmExtracts([islandFile]).ways.length + 1);
  const { map: wideMap } = createMapLayers(joinedExtract);
  expect(wideMap.box).toEqual([150, 10, 150.004, 10.006]);
  expect(wideMap.coreBox).toEqual(map.box);
  expect(wideMap.attribution).toBe(`${map.attribution}; Somebody’s shores`);
  expect(clipToWalkBox(wideMap).box).toEqual(map.box);
  expect(clipToWalkBox(wideMap).layers.pois).toEqual(wideMap.layers.pois);
});

it('everything is cut to the box', () => {
  const places = Object.values(map.layers).flatMap((features) =>
    features.flatMap(({ geometry }) =>
      geometry.type === 'Point' ? [geometry.coordinates] : listLinesAndRings(geometry).flat(),
    ),
  );
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((at) => !boxContains(map.box, at))).toEqual([]);
});

it('a building with a courtyard keeps its hole', () => {
  expect(map.layers.buildings.map(({ geometry }) => listLinesAndRings(geometry).length)).toEqual([2]);
});

it('land lies left of the coast, joined from its pieces, with a lagoon; the rest is sea', () => {
  expect(listFeatureKinds('water')).toEqual(['ocean']);
  const [island, mainland, ...others] = map.layers.earth.map(({ geometry }) => listLinesAndRings(geometry));
  expect(others).toEqual([]);
  expect(island?.map(({ length }) => length)).toEqual([5, 5]);
  // The mainland extends beyond the box. Its clipped outline therefore follows the edge of the box around the
  // north-eastern corner.
  expect(mainland?.[0]).toContainEqual([150.004, 10.003]);
  expect(mainland?.[0]).not.toContainEqual([150, 10]);
});

it('without a coast all is land', () => {
  const inlandLayers = createIslandLayers(islandXml.replaceAll('coastline', 'none'));
  expect(inlandLayers.layers.water).toEqual([]);
  expect(inlandLayers.layers.earth.map(({ geometry }) => listLinesAndRings(geometry)[0]?.length)).toEqual([5]);
});

it('a coast that ends within the box is left out and reported', () => {
  const cutXml = islandXml.replace(
    '<way id="52"><nd ref="3"/><nd ref="4"/><nd ref="1"/>',
    '<way id="52"><nd ref="3"/><nd ref="4"/>',
  );
  expect(createMapLayers(parseOsmXml(cutXml, 'cut.osm')).notes).toEqual([
    '1 coastlines end within the box: look whether land and sea are right.',
  ]);
});

it('names are taken as written, and converted only when they have no kana', () => {
  const names = map.layers.pois.map(({ properties: { kind, min_zoom, ...names } }) => names);
  expect(names).toEqual([
    {
      name: '灯の塔',
      'name:en': 'Tower of <Lamps> & Shells',
      'name:ja': '灯の塔',
      'name:zh-Hant': '燈塔',
    },
    { name: '貝広鼻', 'name:ja': '貝広鼻', 'name:zh-Hant': '貝廣鼻' },
    { name: 'あかり岬', 'name:ja': 'あかり岬' },
  ]);
});

it('an extract without a usable map is refused with the fix', () => {
  const faults = [
    () => readOsmExtracts(['/nowhere/island.osm']),
    () => parseOsmXml('<html></html>', 'page.osm'),
    () => parseOsmXml('<osm><bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/></osm>', 'empty.osm'),
    () => parseOsmXml(islandXml.replace(/<bounds[^>]*>/, ''), 'boundless.osm'),
  ].map((read) => {
    try {
      return read() && 'read';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(faults).toEqual([
    '/nowhere/island.osm cannot be read, there is no such file or folder: give the path of an .osm or .osm.gz file.',
    'page.osm is not OSM XML: export the place from openstreetmap.org as .osm.',
    'empty.osm has no ways in it: export a box around the whole walk.',
    'boundless.osm does not say which box it covers: export it with its <bounds>.',
  ]);
});
