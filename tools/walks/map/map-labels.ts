import type { Position } from 'geojson';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { attribution, type LayerFeature, type MapLayers } from './map-layers.ts';
import type { MappedWalk } from './mapped-walk.ts';
import { linesOf } from './osm-shapes.ts';
import { metersBetween } from './path-graph.ts';
import { type MapPoint, type Projection, project, projectionOf } from './projection.ts';

export type LabelNames = Partial<Record<Locale, string>>;

/** A name on the map; the lower the rank, the sooner it gets room. Names of the walk carry the id of their place. */
export interface MapLabel {
  kind: string;
  rank: number;
  at: MapPoint;
  /** Of a street: how far its name is turned, clockwise, in degrees. */
  angle?: number;
  id?: string;
  names: LabelNames;
  /** What is written on the map where the name is too long for it. */
  short?: LabelNames;
}

export interface MapLabels {
  attribution: string;
  projection: Projection;
  labels: MapLabel[];
}

const ranks: Readonly<Record<string, number>> = {
  island: 2,
  bay: 2,
  station: 2,
  temple: 3,
  lighthouse: 3,
  park: 3,
  ferry_terminal: 3,
  neighbourhood: 5,
  quarter: 5,
  suburb: 5,
  shrine: 4,
  museum: 4,
  marina: 4,
  garden: 4,
  theatre: 4,
  islet: 5,
  viewpoint: 5,
  attraction: 5,
  square: 5,
  locality: 5,
  townhall: 5,
  cove: 6,
  cape: 6,
};
const streetRank = 4;
const shortestStreetMeters = 60;
/** Around a place of the walk its own words speak; the names of mappers would say the same again, or otherwise. */
const ownGroundMeters = 30;

/** Every name that a map of the walk may show: first what the walk itself names, then what is around. */
export function mapLabels(walk: MappedWalk, { box, layers }: MapLayers): MapLabels {
  const projection = projectionOf(box);
  const own = (kind: 'stop' | 'spot', rank: number): MapLabel[] =>
    walk[`${kind}s`].map(({ id, lat, lon }) => {
      const wordsOf = (word: string): LabelNames =>
        Object.fromEntries(
          locales.flatMap((locale) => {
            const text = walk.strings[locale][word];
            return text === undefined ? [] : [[locale, text]];
          }),
        );
      const short = wordsOf(`${kind}.${id}.short`);
      return {
        kind,
        rank,
        at: project(projection, [lon, lat]),
        id,
        names: wordsOf(`${kind}.${id}`),
        ...(Object.keys(short).length > 0 && { short }),
      };
    });
  const places = [...walk.stops, ...walk.spots].map(({ lat, lon }): Position => [lon, lat]);
  const isOwnGround = (at: Position) => places.some((place) => metersBetween(place, at) < ownGroundMeters);
  // Nobody is led by name to where the route keeps out of.
  const isShunned = (at: Position) =>
    walk.avoid?.some(({ lat, lon, radiusMeters }) => metersBetween([lon, lat], at) <= radiusMeters);
  const around = [...layers.earth, ...layers.water, ...layers.places, ...layers.pois]
    .flatMap(({ geometry, properties }) => {
      const rank = ranks[properties.kind];
      if (rank === undefined || geometry.type !== 'Point') return [];
      if (isOwnGround(geometry.coordinates) || isShunned(geometry.coordinates)) return [];
      const at = project(projection, geometry.coordinates);
      return [{ kind: properties.kind, rank, at, names: namesOf(properties) }];
    })
    .concat(streetLabels(layers.roads, projection));
  const named = around.filter(({ names }) => Object.keys(names).length > 0).sort((a, b) => a.rank - b.rank);
  const once = named.filter(
    ({ names }, index) =>
      !named.slice(0, index).some((other) => other.names.jp === names.jp && other.names.en === names.en),
  );
  return { attribution, projection, labels: [...own('stop', 0), ...own('spot', 1), ...once] };
}

/** A label a line. */
export function labelsText({ labels, ...head }: MapLabels): string {
  const lines = labels.map((label) => JSON.stringify(label));
  return `${JSON.stringify(head).slice(0, -1)},"labels":[\n${lines.join(',\n')}\n]}\n`;
}

/** Without a name in a language a place stays unnamed there, but for Japanese, which is what stands on the spot. */
function namesOf(properties: LayerFeature['properties']): LabelNames {
  const { 'name:en': en, 'name:ja': jp, 'name:zh-Hant': zh } = properties;
  return { ...(en && { en: String(en) }), ...(zh && { zh: String(zh) }), ...(jp && { jp: String(jp) }) };
}

/** The name of a street stands once, along the longest straight piece of it. */
function streetLabels(roads: readonly LayerFeature[], projection: Projection): MapLabel[] {
  const longest = new Map<string, { length: number; label: MapLabel }>();
  for (const { geometry, properties } of roads) {
    if (properties.name === undefined || properties.kind === 'ferry' || properties.is_tunnel || properties.conveying)
      continue;
    for (const line of linesOf(geometry))
      for (const [index, end] of line.entries()) {
        const [from, to] = [line[Math.max(0, index - 3)] ?? end, end].map((at) => project(projection, at));
        if (from === undefined || to === undefined) continue;
        const [dx, dy] = from[0] <= to[0] ? [to[0] - from[0], to[1] - from[1]] : [from[0] - to[0], from[1] - to[1]];
        const length = Math.hypot(dx, dy);
        const name = String(properties.name);
        if (length < shortestStreetMeters || length <= (longest.get(name)?.length ?? 0)) continue;
        const at: MapPoint = [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)];
        const angle = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
        longest.set(name, {
          length,
          label: { kind: 'street', rank: streetRank, at, angle, names: namesOf(properties) },
        });
      }
  }
  return [...longest.values()].map(({ label }) => label);
}
