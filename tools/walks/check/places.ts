import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceMeters } from '../../../walk/way.ts';
import { walkArgument } from '../command.ts';
import { type Box, boxHas } from '../map/box.ts';
import { readLayers } from '../map/map-layers.ts';
import { type Route, routeFigures } from '../map/route.ts';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { Walk } from '../read-walks.ts';

/** Stops farther apart than this, in a straight line, cannot be a walk. */
const farthestMeters = 2000;
/** Countries choose their time zone; no town differs from solar time by more than this. */
const maxHoursOffSun = 3;
/** How far a written length may differ from the route's: both are rounded. */
const routeToleranceMeters = 3;

/** Checks that stops are on the map, apart from each other, and as far apart as walk.yaml says. */
export function placeFaults(walk: Walk): Fault[] {
  const { file, lineOf } = walk.located.walk;
  const mapping = `npm run walks map ${walkArgument(walk.folder)}`;
  const damaged: Fault[] = [];
  /** Reads a file of the map; returns nothing before the map is built. */
  const readMap = <T>(path: string, read: (file: string) => T): T | undefined => {
    const mapFile = join(walk.folder, path);
    try {
      return existsSync(mapFile) ? read(mapFile) : undefined;
    } catch {
      damaged.push({ rule: 'file/unreadable', file: mapFile, sentence: `is damaged: make it again with ${mapping}.` });
      return undefined;
    }
  };
  const box = readMap('map/layers.json', (mapFile) => readLayers(mapFile).box);
  const route = readMap('route.geojson', (mapFile) => routeFigures(JSON.parse(readFileSync(mapFile, 'utf8')) as Route));
  const swapped = [...swappedPlaces(walk)];
  // An apparent position means nothing when latitude and longitude are exchanged.
  if (swapped.length > 0)
    return [...damaged, ...swapped.map(([rule, path, sentence]) => ({ rule, file, line: lineOf(path), sentence }))];
  const conflicts = [
    ...moreStairsThanWay(walk),
    ...farAway(walk),
    ...(box ? onTheMap(walk, box) : []),
    ...betweenStops(walk, mapping),
    ...(route ? alongTheRoute(walk, route, mapping) : []),
  ];
  return [...damaged, ...conflicts.map(([rule, path, sentence]) => ({ rule, file, line: lineOf(path), sentence }))];
}

type Conflict = [rule: Rule, path: PropertyKey[], sentence: string];

/** Finds places that fit the others only if latitude and longitude are exchanged. */
function* swappedPlaces({ stops, spots, place }: Walk): Generator<Conflict> {
  const [first] = stops;
  const turned = ({ lat, lon }: { lat: number; lon: number }) => ({ lat: lon, lon: lat });
  const canTurn = ({ lon }: { lon: number }) => Math.abs(lon) <= 90;
  if (
    stops.every(canTurn) &&
    hoursOffSun(first.lon, place.timeZone) > maxHoursOffSun &&
    hoursOffSun(first.lat, place.timeZone) <= maxHoursOffSun
  )
    return void (yield [
      'places/swapped',
      ['stops', 0, 'lat'],
      `has lat ${first.lat} and lon ${first.lon} for "${first.id}", which is not in ${place.timeZone}: swap lat and lon, here and at every other place.`,
    ]);
  for (const [group, places] of Object.entries({ stops, spots }))
    for (const [index, it] of places.entries()) {
      const others = stops.filter((stop) => stop !== it);
      const isNear = (at: { lat: number; lon: number }) =>
        others.some((stop) => distanceMeters(stop, at) <= farthestMeters);
      if (canTurn(it) && !isNear(it) && isNear(turned(it)))
        yield [
          'places/swapped',
          [group, index, 'lat'],
          `has lat ${it.lat} and lon ${it.lon} for "${it.id}", far from every stop: swap lat and lon.`,
        ];
    }
}

function* moreStairsThanWay({ stops, figures }: Walk): Generator<Conflict> {
  const ways = [
    ...stops.map(({ id, fromPrevious }, index) => ({
      to: id,
      way: fromPrevious,
      path: ['stops', index, 'fromPrevious'],
    })),
    { to: 'the way back', way: figures.wayBack, path: ['figures', 'wayBack'] },
  ];
  for (const { to, way, path } of ways)
    if (way && way.stairsMeters > way.meters) {
      const sentence = `has ${way.stairsMeters} m of stairs in ${way.meters} m, "${to}": stairsMeters is the part of meters that is stairs.`;
      yield ['places/stairs', path, sentence];
    }
}

function* farAway({ stops, spots, place }: Walk): Generator<Conflict> {
  for (const [index, spot] of spots.entries()) {
    const nearest = Math.min(...stops.map((stop) => distanceMeters(stop, spot)));
    if (nearest > farthestMeters) {
      const sentence = `has "${spot.id}" ${Math.round(nearest)} m from the nearest stop: correct its position, ${farthestMeters} m at most are no detour.`;
      yield ['places/far', ['spots', index, 'lat'], sentence];
    }
  }
  const [{ id, lon }] = stops;
  if (hoursOffSun(lon, place.timeZone) > maxHoursOffSun) {
    const sentence = `has "${id}" at the longitude ${lon}, where it cannot be the time of ${place.timeZone}: correct either, east is positive.`;
    yield ['places/time-zone', ['stops', 0, 'lon'], sentence];
  }
}

/** Returns how far the clock of a time zone differs from solar time at a longitude. */
function hoursOffSun(lon: number, timeZone: string): number {
  // Measures the shorter way round the globe: both sides of the date line have the same time of day.
  return Math.abs(((lon / 15 - standardOffsetHours(timeZone) + 36) % 24) - 12);
}

/** Returns the offset from UTC without summer time: the smaller of the year, in either hemisphere. */
function standardOffsetHours(timeZone: string): number {
  const hours = [0, 6].map((month) => {
    const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(Date.UTC(2025, month, 15)))
      .find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, whole, minutes] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(whole ?? 0) + Number(minutes ?? 0) / 60);
  });
  return Math.min(...hours);
}

function* onTheMap({ stops, spots }: Walk, box: Box): Generator<Conflict> {
  for (const [group, places] of Object.entries({ stops, spots }))
    for (const [index, { id, lat, lon }] of places.entries())
      if (!boxHas(box, [lon, lat])) {
        const sentence = `has "${id}" outside the map: correct its position, or build the map from a larger extract.`;
        yield ['places/outside-map', [group, index, 'lat'], sentence];
      }
}

function* betweenStops({ stops }: Walk, mapping: string): Generator<Conflict> {
  for (const [index, stop] of stops.entries()) {
    const previous = stops[index - 1];
    if (previous === undefined) continue;
    const straight = distanceMeters(previous, stop);
    const overlap = Math.ceil(previous.radiusMeters + stop.radiusMeters - straight);
    if (overlap > 0)
      yield [
        'places/overlap',
        ['stops', index, 'radiusMeters'],
        `lets the circle of "${stop.id}" overlap that of "${previous.id}" by ${overlap} m: shrink one, or move it.`,
      ];
    const path = ['stops', index, 'fromPrevious'];
    const meters = stop.fromPrevious?.meters;
    const [shortest, longest] = [Math.floor(straight), Math.ceil(4 * straight + 50)];
    if (straight > farthestMeters)
      yield [
        'places/distance',
        ['stops', index, 'lat'],
        `has "${stop.id}" ${Math.round(straight)} m from "${previous.id}": correct a position, at most ${farthestMeters} m are walked.`,
      ];
    else if (meters === undefined)
      yield [
        'places/distance',
        ['stops', index],
        `lacks fromPrevious of "${stop.id}": measure the way, or run ${mapping}.`,
      ];
    else if (meters < shortest || meters > longest)
      yield [
        'places/distance',
        path,
        `has ${meters} m to "${stop.id}", which is ${Math.round(straight)} m away straight: from ${shortest} to ${longest} m are plausible.`,
      ];
  }
}

type RouteFigures = ReturnType<typeof routeFigures>;

function* alongTheRoute(
  { stops, figures }: Walk,
  { legs, wayBack }: RouteFigures,
  mapping: string,
): Generator<Conflict> {
  const differs = (one: number, other: number) => Math.abs(one - other) > routeToleranceMeters;
  for (const [index, { id, fromPrevious }] of stops.entries()) {
    const leg = legs.find(({ to }) => to === id);
    if (index === 0 || !fromPrevious) continue;
    if (leg === undefined || leg.from !== stops[index - 1]?.id)
      yield ['places/route', ['stops', index], `has no way to "${id}" in route.geojson: run ${mapping}.`];
    else if (differs(leg.meters, fromPrevious.meters) || differs(leg.stairsMeters, fromPrevious.stairsMeters))
      yield [
        'places/route',
        ['stops', index, 'fromPrevious'],
        `differs from route.geojson, which has { meters: ${leg.meters}, stairsMeters: ${leg.stairsMeters} } to "${id}": write that; if the stop has moved, run ${mapping} first.`,
      ];
  }
  if (
    wayBack &&
    (differs(wayBack.meters, figures.wayBack.meters) || differs(wayBack.stairsMeters, figures.wayBack.stairsMeters))
  )
    yield [
      'places/route',
      ['figures', 'wayBack'],
      `differs from route.geojson, which has { meters: ${wayBack.meters}, stairsMeters: ${wayBack.stairsMeters} } back: write that; if a stop has moved, run ${mapping} first.`,
    ];
}
