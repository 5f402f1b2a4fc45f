import type { OsmTags } from './osm-extract.ts';

const leisure = ['park', 'garden', 'playground', 'pitch'];
const landuse = ['forest', 'grass', 'meadow', 'flowerbed', 'cemetery', 'recreation_ground', 'religious', 'commercial'];
const natural = ['wood', 'scrub', 'grassland', 'heath', 'beach', 'sand', 'bare_rock', 'rock', 'shingle'];
const amenity: Readonly<Record<string, string>> = {
  place_of_worship: 'religious',
  grave_yard: 'cemetery',
  school: 'school',
  parking: 'parking',
};

/** The kinds of land use in painting order: later areas cover earlier areas. */
export const landusePaintingOrder = [
  'commercial',
  'school',
  'parking',
  'religious',
  'park',
  'recreation_ground',
  'cemetery',
  'heath',
  'scrub',
  'grassland',
  'meadow',
  'forest',
  'wood',
  'beach',
  'sand',
  'shingle',
  'bare_rock',
  'rock',
  'garden',
  'grass',
  'flowerbed',
  'playground',
  'pitch',
  'pedestrian',
  'pier',
  'breakwater',
];

/** Returns the kind of an area's land use; `undefined` if the map does not show this kind. */
export function findLanduseKind(tags: OsmTags): string | undefined {
  if (tags.man_made === 'pier' || tags.man_made === 'breakwater' || tags.man_made === 'bridge') return 'pier';
  if (tags.highway !== undefined)
    return tags.highway === 'pedestrian' || tags.area === 'yes' || tags.type === 'multipolygon'
      ? 'pedestrian'
      : undefined;
  if (tags.leisure && leisure.includes(tags.leisure)) return tags.leisure;
  if (tags.landuse && landuse.includes(tags.landuse)) return tags.landuse;
  if (tags.natural && natural.includes(tags.natural)) return tags.natural;
  return tags.building ? undefined : amenity[tags.amenity ?? ''];
}

/** Returns the kind of inland water of an area or a line; `undefined` for anything else. */
export function findWaterKind(tags: OsmTags, isArea: boolean): string | undefined {
  if (!isArea) return ['river', 'stream', 'canal', 'ditch'].includes(tags.waterway ?? '') ? tags.waterway : undefined;
  if (tags.leisure === 'swimming_pool') return 'swimming_pool';
  const isWater =
    tags.natural === 'water' || tags.water || tags.waterway === 'riverbank' || tags.landuse === 'reservoir';
  return isWater ? (tags.water ?? 'water') : undefined;
}

/** Returns the kind of a tree, cliff, wall or hedge, which are drawn without names; otherwise `undefined`. */
export function findNatureKind(tags: OsmTags): string | undefined {
  if (['tree', 'tree_row', 'cliff'].includes(tags.natural ?? '')) return tags.natural;
  return ['retaining_wall', 'wall', 'hedge', 'city_wall'].includes(tags.barrier ?? '') ? tags.barrier : undefined;
}
