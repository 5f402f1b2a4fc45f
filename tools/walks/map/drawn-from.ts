import { createHash } from 'node:crypto';
import { locales } from '../../../app/locales/locales.ts';
import type { MappedWalk } from './mapped-walk.ts';

/** Digests of a map's inputs, except its extract, by the names that authors know. */
export type DrawnFrom = Readonly<Record<string, string>>;

/** The parts of a walk that its map shows. */
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

/** Returns the parts of a walk that changed since its map was drawn. */
export function changedSince(before: DrawnFrom = {}, walk: MappedWalk): string[] {
  return Object.entries(drawnFrom(walk)).flatMap(([part, now]) => (before[part] === now ? [] : [part]));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
