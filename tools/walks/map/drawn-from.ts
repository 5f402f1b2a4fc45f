import { createHash } from 'node:crypto';
import { locales } from '../../../app/locales/locales.ts';
import type { MappedWalk } from './mapped-walk.ts';

/** Digests of a drawing's sources, by the names that authors know. */
export type DrawnFrom = Readonly<Record<string, string>>;

/** Returns digests of the sources of a walk's map, except its extract. */
export function drawnFrom({ stops, spots, strings, avoid = [], figures, map = {} }: MappedWalk): DrawnFrom {
  const places = [...stops.map(({ id }) => `stop.${id}`), ...spots.map(({ id }) => `spot.${id}`)];
  const names = places.flatMap((place) => [place, `${place}.short`]);
  const via = [...stops.map((stop) => stop.via ?? []), figures.wayBack?.via ?? []];
  return {
    'places of stops or spots': digest([...stops, ...spots].map(({ id, lat, lon }) => [id, lat, lon])),
    'names of stops or spots': digest(locales.map((locale) => names.map((name) => strings[locale][name] ?? null))),
    'via, avoid or the way back': digest([
      via.map((passed) => passed.map(({ lat, lon }) => [lat, lon])),
      avoid.map(({ lat, lon, radiusMeters }) => [lat, lon, radiusMeters]),
      figures.wayBack === undefined ? null : (figures.wayBack.to ?? stops[0]?.id ?? null),
    ]),
    'map.yaml': digest(map),
  };
}

/** Returns the names of the sources that changed since a drawing recorded them. */
export function changedParts(before: DrawnFrom = {}, now: DrawnFrom): string[] {
  return Object.entries(now).flatMap(([part, digest]) => (before[part] === digest ? [] : [part]));
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
