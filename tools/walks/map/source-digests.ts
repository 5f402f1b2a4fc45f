import { createHash } from 'node:crypto';
import { locales } from '../../../app/locales/locales.ts';
import type { WalkForMap } from './walk-for-map.ts';

/** Digests of a drawing's sources, by the name of the source. Authors read these names in faults. */
export type SourceDigests = Readonly<Record<string, string>>;

/** Returns digests of the sources of a walk's map. Leaves out the OpenStreetMap extract. */
export function computeMapDigests({
  stops,
  spots,
  arrivals,
  strings,
  avoid = [],
  figures,
  map = {},
}: WalkForMap): SourceDigests {
  const places = [...stops.map(({ id }) => `stop.${id}`), ...spots.map(({ id }) => `spot.${id}`)];
  const names = places.flatMap((place) => [place, `${place}.short`]);
  const viaPlaces = [...stops.map((stop) => stop.via ?? []), figures.legBack?.via ?? []];
  return {
    'places of stops or spots': createDigest([...stops, ...spots].map(({ id, lat, lon }) => [id, lat, lon])),
    'names of stops or spots': createDigest(
      locales.map((locale) => names.map((name) => strings[locale][name] ?? null)),
    ),
    'via, avoid or the way back': createDigest([
      viaPlaces.map((passed) => passed.map(({ lat, lon }) => [lat, lon])),
      avoid.map(({ lat, lon, radiusMeters }) => [lat, lon, radiusMeters]),
      figures.legBack === undefined ? null : (figures.legBack.to ?? stops[0]?.id ?? null),
    ]),
    ...(arrivals && { arrivals: createDigest(arrivals.map(({ id, lat, lon }) => [id, lat, lon])) }),
    'map.yaml': createDigest(map),
  };
}

/** Returns the names of sources whose digests differ from those that were stored with a drawing. */
export function findChangedSources(storedDigests: SourceDigests = {}, now: SourceDigests): string[] {
  return Object.entries(now).flatMap(([part, digest]) => (storedDigests[part] === digest ? [] : [part]));
}

export function createDigest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
