import type { Position } from 'geojson';
import { locales } from '../../../app/locales/locales.ts';
import type { MapLabel } from './map-label.ts';
import type { MapLayers } from './map-layers.ts';
import { computePlanarDistanceMeters } from './path-graph.ts';
import { type NamesByLocale, readNamesByLocale } from './place-names.ts';
import { createProjection, type Projection, projectPosition } from './projection.ts';
import type { Route } from './route.ts';
import { computeMapDigests, type SourceDigests } from './source-digests.ts';
import { createStreetLabels } from './street-labels.ts';
import type { WalkForMap } from './walk-for-map.ts';

export interface MapLabels {
  attribution: string;
  /** Digests of the walk's data at the time of drawing. They show later whether the map is outdated. */
  drawnFrom: SourceDigests;
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
/**
 * The rank of stations and other points at which walkers arrive. Walkers look for their names first, so the map places
 * these before all other names from OpenStreetMap.
 */
const arrivalRank = 1;
/** The rank of wide areas, such as temple grounds, which help people to find their way. */
const landmarkRank = 2;
/**
 * The distance from a stop or spot within which names from OpenStreetMap are left out. Such a name would repeat or
 * contradict the walk's own name.
 */
const namedByWalkMeters = 30;

/**
 * Returns every name that a map of the walk may show. The walk's own names come first, then the names from
 * OpenStreetMap.
 */
export function createMapLabels(walk: WalkForMap, map: MapLayers, route: Route): MapLabels {
  const { attribution, credits, box, layers } = map;
  const projection = createProjection(box);
  const labelsOfPlaces = (kind: 'stop' | 'spot', rank: number): MapLabel[] =>
    walk[`${kind}s`].map(({ id, lat, lon }) => {
      const textsOf = (word: string): NamesByLocale =>
        Object.fromEntries(
          locales.flatMap((locale) => {
            const text = walk.strings[locale][word];
            return text === undefined ? [] : [[locale, text]];
          }),
        );
      const shortNames = textsOf(`${kind}.${id}.short`);
      return {
        kind,
        rank,
        at: projectPosition(projection, [lon, lat]),
        id,
        names: textsOf(`${kind}.${id}`),
        ...(Object.keys(shortNames).length > 0 && { short: shortNames }),
      };
    });
  const ownPlaces = [...walk.stops, ...walk.spots].map(({ lat, lon }): Position => [lon, lat]);
  const isNamedByWalk = (at: Position) =>
    ownPlaces.some((place) => computePlanarDistanceMeters(place, at) < namedByWalkMeters);
  const walkedLines = route.features
    .filter((leg) => !leg.properties.wayBack)
    .map((leg) => leg.geometry.coordinates.map((at) => projectPosition(projection, at)));
  // Leaves out names that could lead walkers to a place that the route avoids.
  const isAvoided = (at: Position) =>
    walk.avoid?.some(({ lat, lon, radiusMeters }) => computePlanarDistanceMeters([lon, lat], at) <= radiusMeters);
  const surroundingLabels = createFeatureLabels(layers, projection, (at, { isWide, isArrival }) => {
    if (!isWide && !isArrival && isNamedByWalk(at)) return true;
    return isAvoided(at) ?? false;
  }).concat(createStreetLabels(layers.roads, projection, walkedLines));
  const places = [...labelsOfPlaces('stop', 0), ...labelsOfPlaces('spot', 1)];
  const namedLabels = surroundingLabels.filter(
    ({ names }) => !places.some((place) => haveSameName(place.names, names)),
  );
  return {
    attribution,
    drawnFrom: computeMapDigests(walk),
    ...(credits && { credits }),
    projection,
    labels: [...places, ...selectLabelsWithUniqueNames(namedLabels)],
  };
}

/**
 * Returns the labels of a place for which no walk exists yet, without street names. The most important labels come
 * first.
 */
export function createLabelsForPlaceWithoutWalk({ box, layers }: Pick<MapLayers, 'box' | 'layers'>): MapLabel[] {
  return selectLabelsWithUniqueNames(createFeatureLabels(layers, createProjection(box), () => false));
}

/** Returns the labels of features that help people to find their way. */
function createFeatureLabels(
  { earth, water, places, pois }: MapLayers['layers'],
  projection: Projection,
  isLeftOut: (at: Position, feature: { isWide: boolean; isArrival: boolean }) => boolean,
): MapLabel[] {
  return [...earth, ...water, ...places, ...pois].flatMap(({ geometry, properties }) => {
    const isArrival = Boolean(properties.is_arrival);
    const rank = isArrival ? arrivalRank : ranks[properties.kind];
    if (rank === undefined || geometry.type !== 'Point') return [];
    const { ground_meters: meters } = properties;
    const isWide = typeof meters === 'number';
    if (isLeftOut(geometry.coordinates, { isWide, isArrival })) return [];
    const at = projectPosition(projection, geometry.coordinates);
    const ground = isWide ? { rank: Math.min(rank, landmarkRank), groundMeters: meters } : { rank };
    return [{ kind: properties.kind, ...ground, at, names: readNamesByLocale(properties) }];
  });
}

/** Returns the labels that have a name, each name once, the most important first. */
function selectLabelsWithUniqueNames(labels: readonly MapLabel[]): MapLabel[] {
  const named = labels.filter(({ names }) => Object.keys(names).length > 0).sort((a, b) => a.rank - b.rank);
  return named.filter(
    ({ names }, index) =>
      !named.slice(0, index).some((other) => other.names.jp === names.jp && other.names.en === names.en),
  );
}

/** Returns JSON with one label per line. */
export function formatLabels({ labels, ...head }: MapLabels): string {
  const lines = labels.map((label) => JSON.stringify(label));
  return `${JSON.stringify(head).slice(0, -1)},"labels":[\n${lines.join(',\n')}\n]}\n`;
}

/** Returns whether two places have the same name in at least one language. */
function haveSameName(one: NamesByLocale, other: NamesByLocale): boolean {
  return locales.some((locale) => one[locale] !== undefined && one[locale] === other[locale]);
}
