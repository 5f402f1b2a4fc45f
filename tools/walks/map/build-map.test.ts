import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type AuthoredWalk, readWalk } from '../read-walks.ts';
import { buildMap, drawMapFiles } from './build-map.ts';
import { islandFile, islandWalk } from './invented-island.fixtures.ts';
import { readLayers } from './map-layers.ts';
import { drawMapSvg } from './map-svg.ts';

function createEmptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'walk-'));
}

function readFiles(folder: string): Record<string, string> {
  const names = ['route.geojson', ...readdirSync(join(folder, 'map')).map((name) => join('map', name))];
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}

describe('building a map', () => {
  it('fills the folder and reports the lengths as walk.yaml writes them', () => {
    const folder = createEmptyFolder();
    const report = buildMap({ walk: islandWalk, folder, extracts: [islandFile] });
    expect(Object.keys(readFiles(folder))).toEqual([
      'map/base.svg',
      'map/labels.json',
      'map/layers.json',
      'map/paths.json',
      'map/tiles.pmtiles',
      'route.geojson',
    ]);
    expect(report.join('\n')).toContain('lamp: fromPrevious: { meters: 335, stairsMeters: 111 }');
    expect(report.join('\n')).toContain('figures: legBack: { meters: 335, stairsMeters: 111 }');
  });

  it('gives the same bytes every time, with the extract and without', () => {
    const [firstFolder, secondFolder] = [createEmptyFolder(), createEmptyFolder()];
    buildMap({ walk: islandWalk, folder: firstFolder, extracts: [islandFile] });
    buildMap({ walk: islandWalk, folder: secondFolder, extracts: [islandFile] });
    expect(readFiles(firstFolder)).toEqual(readFiles(secondFolder));
    buildMap({ walk: islandWalk, folder: secondFolder });
    expect(readFiles(firstFolder)).toEqual(readFiles(secondFolder));
  });

  it('refuses a stop that the extract does not cover, before anything is written', () => {
    const folder = createEmptyFolder();
    const stops = [...islandWalk.stops, { id: 'moon', lat: 11, lon: 151 }];
    expect(() => buildMap({ walk: { ...islandWalk, stops }, folder, extracts: [islandFile] })).toThrow(
      /does not cover "moon": export a box around the whole walk, so widen the extract by \d+ m to the north and \d+ m to the east\.$/,
    );
    expect(existsSync(join(folder, 'map'))).toBe(false);
  });

  it('requests an extract if the stored layers are missing or damaged', () => {
    const folder = createEmptyFolder();
    expect(() => buildMap({ walk: islandWalk, folder })).toThrow('is missing: export the place from openstreetmap.org');
    mkdirSync(join(folder, 'map'));
    writeFileSync(join(folder, 'map', 'layers.json'), '{"layers":');
    expect(() => buildMap({ walk: islandWalk, folder })).toThrow('is damaged: give npm run walks map an extract');
  });
});

describe('the map of Enoshima', () => {
  const folder = join(import.meta.dirname, '../../../content/walks/enoshima');
  const walk = readWalk(folder).walk as AuthoredWalk;
  const { files, route, notes } = drawMapFiles(walk, readLayers(join(folder, 'map/layers.json')));

  it('is drawn from the stored layers, byte for byte: if this fails, run `npm run walks map enoshima`', () => {
    for (const [name, content] of Object.entries(files))
      expect(Buffer.from(content).equals(readFileSync(join(folder, name))), name).toBe(true);
    expect(notes).toEqual([]);
  });

  const labels = JSON.parse(String(files['map/labels.json']));
  const drawMap = (locale: Locale) =>
    drawMapSvg({ base: String(files['map/base.svg']), labels, route, locale, name: 'Map' });

  it('PLAY-G70 tiles are below 200 kB, and paths and each language below 30 kB compressed', () => {
    expect(files['map/tiles.pmtiles']?.length).toBeLessThan(200_000);
    expect(brotliCompressSync(String(files['map/paths.json'])).length).toBeLessThan(30_000);
    for (const locale of locales) expect(brotliCompressSync(drawMap(locale)).length, locale).toBeLessThan(30_000);
  });

  it('names every stop in every language', () => {
    for (const locale of locales)
      expect(drawMap(locale).match(/class="name stop-name"/g), locale).toHaveLength(walk.stops.length);
  });

  it('leads to every stop, past the viewpoint and away from the closed shrine', () => {
    const places = route.features.flatMap(({ geometry }) => geometry.coordinates);
    const isNear = (lat: number, lon: number, degrees: number) =>
      places.some(([x = 0, y = 0]) => Math.hypot(x - lon, y - lat) < degrees);
    expect(route.features).toHaveLength(walk.stops.length);
    expect(isNear(35.299317, 139.47805, 0.0002)).toBe(true);
    expect(isNear(35.300669, 139.480962, 0.0002)).toBe(false);
  });
});
