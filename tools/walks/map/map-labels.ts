import type { Position } from 'geojson';
import { locales } from '../../../app/locales/locales.ts';
import { type DrawnFrom, drawnFrom } from './drawn-from.ts';
import type { MapLabel } from './map-label.ts';
import type { MapLayers } from './map-layers.ts';
import type { MappedWalk } from './mapped-walk.ts';
import { metersBetween } from './path-graph.ts';
import { type LabelNames, namesByLocale } from './place-names.ts';
import { type Projection, project, projectionOf } from './projection.ts';
import type { Route } from './route.ts';
import { streetLabels } from './street-labels.ts';

export interface MapLabels {
  attribution: string;
  /** Digests that show later whether the walk has changed. */
  drawnFrom: DrawnFrom;
  /** Sources besides OpenStreetMap that the map must credit. */
  credits?: string[];
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
/** Walkers look for the place where they arrive before anything around it. */
const arrivalRank = 1;
/** People ask the way to a wide ground, such as a temple's. */
const landmarkRank = 2;
/** Within this distance the walk's own words name a place; names by mappers would repeat or contradict them. */
const ownGroundMeters = 30;

/** Returns every name that a map of the walk may show: the walk's own names first, then the surroundings. */
export function mapLabels(walk: MappedWalk, map: MapLayers, route: Route): MapLabels {
  const { attribution, credits, box, layers } = map;
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
  const ownPlaces = [...walk.stops, ...walk.spots].map(({ lat, lon }): Position => [lon, lat]);
  const isOwnGround = (at: Position) => ownPlaces.some((place) => metersBetween(place, at) < ownGroundMeters);
  const walked = route.features
    .filter((leg) => !leg.properties.wayBack)
    .map((leg) => leg.geometry.coordinates.map((at) => project(projection, at)));
  // A name must not lead walkers to a place that the route avoids.
  const isShunned = (at: Position) =>
    walk.avoid?.some(({ lat, lon, radiusMeters }) => metersBetween([lon, lat], at) <= radiusMeters);
  const around: MapLabel[] = [...layers.earth, ...layers.water, ...layers.places, ...layers.pois]
    .flatMap(({ geometry, properties }) => {
      const rank = properties.is_arrival ? arrivalRank : ranks[properties.kind];
      if (rank === undefined || geometry.type !== 'Point') return [];
      const { ground_meters: meters } = properties;
      const isWide = typeof meters === 'number';
      if (!isWide && !properties.is_arrival && isOwnGround(geometry.coordinates)) return [];
      if (isShunned(geometry.coordinates)) return [];
      const at = project(projection, geometry.coordinates);
      const ground = isWide ? { rank: Math.min(rank, landmarkRank), groundMeters: meters } : { rank };
      return [{ kind: properties.kind, ...ground, at, names: namesByLocale(properties) }];
    })
    .concat(streetLabels(layers.roads, projection, walked));
  const places = [...own('stop', 0), ...own('spot', 1)];
  const named = around
    .filter(({ names }) => Object.keys(names).length > 0 && !places.some((place) => sharesName(place.names, names)))
    .sort((a, b) => a.rank - b.rank);
  const once = named.filter(
    ({ names }, index) =>
      !named.slice(0, index).some((other) => other.names.jp === names.jp && other.names.en === names.en),
  );
  return {
    attribution,
    drawnFrom: drawnFrom(walk),
    ...(credits && { credits }),
    projection,
    labels: [...places, ...once],
  };
}

/** Writes one label a line. */
export function labelsText({ labels, ...head }: MapLabels): string {
  const lines = labels.map((label) => JSON.stringify(label));
  return `${JSON.stringify(head).slice(0, -1)},"labels":[\n${lines.join(',\n')}\n]}\n`;
}

/** Returns whether two places have the same name in a language. */
function sharesName(one: LabelNames, other: LabelNames): boolean {
  return locales.some((locale) => one[locale] !== undefined && one[locale] === other[locale]);
}
