import type { OsmTags } from './osm-extract.ts';

/** The kind of a point of interest, and the lowest zoom level at which the map shows it. */
export type Poi = { kind: string; min_zoom: number };

const amenities: Readonly<Record<string, number>> = {
  townhall: 14,
  ferry_terminal: 14,
  hospital: 15,
  theatre: 15,
  library: 15,
  police: 16,
  toilets: 16,
  post_office: 16,
  pharmacy: 16,
  public_bath: 16,
  restaurant: 16,
  cafe: 16,
  pub: 16,
  bar: 16,
  fast_food: 16,
  ice_cream: 16,
  bench: 16,
  drinking_water: 16,
};
const sights: Readonly<Record<string, number>> = { attraction: 14, museum: 14, viewpoint: 14 };
const shrineKinds: Readonly<Record<string, string>> = { shinto: 'shrine', buddhist: 'temple', christian: 'church' };

export function findPoiKind(tags: OsmTags): Poi | undefined {
  const { amenity = '', historic = 'yes', leisure = '', man_made: manMade = '', natural = '', tourism = 'yes' } = tags;
  if (amenity === 'bus_station') return { kind: 'bus_station', min_zoom: 15 };
  if (tags.railway === 'station' || (tags.public_transport === 'station' && tags.bus === undefined))
    return { kind: 'station', min_zoom: 13 };
  if (tags.railway === 'subway_entrance') return { kind: 'station_entrance', min_zoom: 16 };
  if (manMade === 'lighthouse' || tags['tower:type'] === 'observation') return { kind: 'lighthouse', min_zoom: 14 };
  if (manMade === 'torii') return { kind: 'torii', min_zoom: 16 };
  if (amenity === 'place_of_worship')
    return { kind: shrineKinds[tags.religion ?? ''] ?? 'place_of_worship', min_zoom: tags.name ? 14 : 16 };
  // Leaves out information boards, because they are everywhere and the data lacks their texts.
  if (tourism === 'information')
    return tags.information === 'office' ? { kind: 'information', min_zoom: 16 } : undefined;
  if (tourism !== 'yes') return { kind: tourism, min_zoom: sights[tourism] ?? 16 };
  if (historic !== 'yes') return { kind: historic, min_zoom: 16 };
  if (Object.hasOwn(amenities, amenity)) return { kind: amenity, min_zoom: amenities[amenity] ?? 16 };
  if (natural === 'peak') return { kind: 'peak', min_zoom: 14 };
  if (natural === 'cave_entrance') return { kind: 'cave', min_zoom: 15 };
  if (natural === 'cape') return { kind: 'cape', min_zoom: 15 };
  if (tags.highway === 'bus_stop') return { kind: 'bus_stop', min_zoom: 16 };
  if (tags.name && ['park', 'garden', 'marina'].includes(leisure)) return { kind: leisure, min_zoom: 15 };
  if (tags.shop) return { kind: tags.shop === 'yes' ? 'shop' : tags.shop, min_zoom: 16 };
  if (tags.name && tags.building) return { kind: 'building', min_zoom: 16 };
  return undefined;
}
