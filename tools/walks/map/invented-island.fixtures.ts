import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMapLayers } from './create-map-layers.ts';
import { formatLayers, type MapLayers } from './map-layers.ts';
import { parseOsmXml } from './osm-extract.ts';
import type { WalkForMap } from './walk-for-map.ts';

/** An OpenStreetMap extract of an invented place, for tests. */
export const islandFile = fileURLToPath(new URL('invented-island.osm', import.meta.url));
export const islandXml = readFileSync(islandFile, 'utf8');

/** A walk on the invented island: from the pier up to the lamp, and back. */
export const islandWalk: WalkForMap = {
  id: 'invented-island',
  stops: [
    { id: 'pier', lat: 10.001, lon: 150.001 },
    { id: 'lamp', lat: 10.002, lon: 150.003 },
  ],
  spots: [{ id: 'tea', lat: 10.0013, lon: 150.0024 }],
  strings: {
    en: { 'stop.pier': 'The “Old” Pier', 'stop.lamp': 'Lamp & <Shell>', 'spot.tea': 'Tea' },
    jp: { 'stop.pier': '古い桟橋', 'stop.lamp': '灯', 'spot.tea': '茶屋' },
    zh: { 'stop.pier': '舊碼頭', 'stop.lamp': '燈', 'spot.tea': '茶店' },
  },
  figures: { legBack: {} },
};

/** Returns the island's layers as `readLayers` would read them from a file. */
export function createIslandLayers(xml = islandXml): MapLayers {
  const { layers, ...head } = JSON.parse(formatLayers(createMapLayers(parseOsmXml(xml, 'island.osm')).map));
  const features = Object.entries(layers).map(([name, layer]) => [name, (layer as { features: unknown }).features]);
  return { ...head, layers: Object.fromEntries(features) };
}
