import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { MapFile } from '../read/map-file.ts';
import { clipToBox } from './box.ts';
import { type LayerFeature, type LayerProperties, layerNames, type MapLayers } from './map-layers.ts';

type NameChange = NonNullable<MapFile['names']>[number];
type LocalizedNameKey = 'name:en' | 'name:zh-Hant' | 'name:ja';

const nameKeys: Record<Locale, LocalizedNameKey> = { en: 'name:en', zh: 'name:zh-Hant', jp: 'name:ja' };
/**
 * The lowest zoom level at which the map shows the places of map.yaml. At this level, the screen shows a whole town.
 */
const placeZoom = 13;

/** Applies map.yaml to the map: hides and renames labels, and adds its places. */
export function customizeMapLayers(map: MapLayers, { names = [], places = [] }: MapFile = {}): MapLayers {
  const layers = layerNames.map((name) => [
    name,
    map.layers[name].map((feature) => {
      const changes = names.filter(({ name }) => hasName(feature, name));
      return { ...feature, properties: changes.reduce(renameFeature, feature.properties) };
    }),
  ]);
  const customizedMap = { ...map, layers: Object.fromEntries(layers) as MapLayers['layers'] };
  customizedMap.layers.pois.push(
    ...places.map(createPlaceFeature).filter(({ geometry }) => clipToBox(geometry, map.box)),
  );
  return customizedMap;
}

/** Returns whether any feature of the map has the given name, in any language. */
export function hasFeatureWithName({ layers }: MapLayers, name: string): boolean {
  return layerNames.some((layer) => layers[layer].some((feature) => hasName(feature, name)));
}

function hasName({ properties }: LayerFeature, name: string): boolean {
  return ['name', ...Object.values(nameKeys)].some((key) => properties[key] === name);
}

function renameFeature(properties: LayerProperties, change: NameChange): LayerProperties {
  const { hide = [] } = change;
  if (hide === true) {
    const { name, 'name:en': en, 'name:zh-Hant': zh, 'name:ja': jp, ...unnamed } = properties;
    return unnamed as LayerProperties;
  }
  const entries = Object.entries(properties).filter(([key]) => !hide.some((locale) => nameKeys[locale] === key));
  const newNames = locales.flatMap((locale) =>
    change[locale] === undefined ? [] : [[nameKeys[locale], change[locale]]],
  );
  return Object.fromEntries([...entries, ...newNames]) as LayerProperties;
}

function createPlaceFeature({ lat, lon, en, zh, jp }: NonNullable<MapFile['places']>[number]): LayerFeature {
  return {
    type: 'Feature',
    properties: {
      kind: 'station',
      min_zoom: placeZoom,
      is_arrival: true,
      name: jp,
      'name:en': en,
      'name:ja': jp,
      'name:zh-Hant': zh,
    },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  };
}
