import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { packWalk } from '../../../../tools/walks/pack/pack-walk.ts';
import { readValidWalk } from '../../../../tools/walks/read-walks.ts';
import { locales } from '../../../locales/locales.ts';
import type { PackedMapColors } from '../../pack/pack-format.ts';
import { createLiveMapStyle } from './live-map-style.ts';

const walk = readValidWalk('content/walks/enoshima');
const { files } = packWalk(walk);
const packedColors: PackedMapColors = JSON.parse(String(files.get('inks.json')));
const grounds = ['day', 'night'] as const;
const styles = grounds.flatMap((ground) =>
  locales.map((locale) => {
    const parts = {
      colors: packedColors,
      ground,
      locale,
      stops: walk.stops,
      pixelsPerMeter: 1.5e-5,
      tiles: 'walk-tiles://{z}/{x}/{y}',
    };
    return { ground, locale, style: createLiveMapStyle(parts) };
  }),
);

describe.each(styles)('the style of the live map, by $ground in $locale', ({ style, ground, locale }) => {
  it('PLAY-G39 is valid for the library', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('PLAY-G39 requests only the walk’s own tiles: no fonts, no images, no other source', () => {
    expect(Object.keys(style).sort()).toEqual(['layers', 'sources', 'version']);
    expect(JSON.stringify(style)).not.toMatch(/https?:|\/\/(?!\{z\})/);
  });

  it('PLAY-G39 uses only colors of the pack', () => {
    const knownColors = new Set([...Object.values(packedColors.day), ...Object.values(packedColors.night)]);
    const colors = style.layers.flatMap(({ paint = {} }) =>
      Object.entries(paint).flatMap(([key, color]) => (key.endsWith('color') ? [color] : [])),
    );
    expect(colors.length).toBeGreaterThan(20);
    expect(colors.filter((color) => !knownColors.has(color))).toEqual([]);
    const sea = style.layers.find(({ id }) => id === 'sea')?.paint;
    expect(sea).toEqual({ 'fill-color': packedColors[ground].sea });
  });

  it('PLAY-G39 has names in the language of the page', () => {
    const keys = { en: 'name:en', zh: 'name:zh-Hant', jp: 'name:ja' };
    for (const { layout = {} } of style.layers)
      if ('text-field' in layout) expect(layout['text-field']).toEqual(['get', keys[locale]]);
  });

  it('PLAY-G39 has a layer for each layer of the tiles', async () => {
    const content = files.get('tiles.pmtiles') ?? expect.fail();
    const archive = new PMTiles({
      getKey: () => 'tiles',
      getBytes: async (offset, length) => ({ data: Uint8Array.from(content.subarray(offset, offset + length)).buffer }),
    });
    const { vector_layers: layers } = (await archive.getMetadata()) as { vector_layers: { id: string }[] };
    const sourceLayers = style.layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : ''));
    expect([...new Set(sourceLayers)].filter((name) => !layers.some(({ id }) => id === name))).toEqual([]);
  });
});
