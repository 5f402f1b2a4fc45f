import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metersBetween } from '../../../walk/geodesy.ts';
import { findNearestPointOnLine, measureLine } from '../../../walk/measured-line.ts';
import { formatWalkArgument } from '../command.ts';
import { type Box, boxContains } from '../map/box.ts';
import { readLayers } from '../map/map-layers.ts';
import { describeMissingMapMargin } from '../map/map-margin.ts';
import { computeRouteLengths, type Route } from '../map/route.ts';
import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import type { AuthoredWalk } from '../read-walks.ts';

/** The longest plausible straight line between two successive stops. */
const maxMetersApart = 2000;
/**
 * The maximum difference between clock time and solar time. In some towns they differ by hours, because time zones
 * follow borders.
 */
const maxHoursOffSun = 3;
/** The longest plausible straight line from a station or bus stop to the first stop. */
const maxMetersToStart = 5000;
/** The maximum distance of a turn from the route. The player announces a turn at the nearest point of the route. */
const maxMetersToTurn = 15;
/** The maximum difference between the length of a way in walk.yaml and in route.geojson. Both lengths are rounded. */
const routeToleranceMeters = 3;

/**
 * Checks the positions and distances in walk.yaml. Stops must be on the map, and the arrival circles of successive
 * stops must not overlap. Distances must equal those of the route.
 */
export function findPlaceFaults(walk: AuthoredWalk): Fault[] {
  const { file, lineOf } = walk.located.walk;
  const mapCommand = `npm run walks map ${formatWalkArgument(walk.folder)}`;
  const unreadableFaults: Fault[] = [];
  /** Reads a file of the map; returns `undefined` if there is no map yet. */
  const readMapPart = <T>(path: string, read: (file: string) => T): T | undefined => {
    const mapFile = join(walk.folder, path);
    try {
      return existsSync(mapFile) ? read(mapFile) : undefined;
    } catch {
      unreadableFaults.push({
        rule: 'file/unreadable',
        file: mapFile,
        sentence: `is damaged: make it again with ${mapCommand}.`,
      });
      return undefined;
    }
  };
  const box = readMapPart('map/layers.json', (mapFile) => readLayers(mapFile).box);
  const route = readMapPart('route.geojson', (mapFile) => {
    const route = JSON.parse(readFileSync(mapFile, 'utf8')) as Route;
    return { figures: computeRouteLengths(route), legs: route.features };
  });
  const swappedCoordinateFaults = [...findSwappedCoordinateFaults(walk)];
  // If coordinates seem to be swapped, reports only this. The other checks would measure wrong distances.
  if (swappedCoordinateFaults.length > 0)
    return [
      ...unreadableFaults,
      ...swappedCoordinateFaults.map(([rule, path, sentence]) => ({ rule, file, line: lineOf(path), sentence })),
    ];
  const faultsWithoutLine = [
    ...findStairsFaults(walk),
    ...findImplausiblePositionFaults(walk),
    ...(box ? findOutsideMapFaults(walk, box) : []),
    ...findStopDistanceFaults(walk, mapCommand),
    ...findTransitStopFaults(walk),
    ...(route ? findRouteLengthFaults(walk, route.figures, mapCommand) : []),
    ...(route ? findTurnFaults(walk, route.legs) : []),
  ];
  return [
    ...unreadableFaults,
    ...faultsWithoutLine.map(([rule, path, sentence]) => ({ rule, file, line: lineOf(path), sentence })),
  ];
}

type FaultWithoutLine = [rule: FaultRule, path: PropertyKey[], sentence: string];

/**
 * Finds places whose latitude and longitude seem to be swapped: they fit the time zone or the other places only after a
 * swap.
 */
function* findSwappedCoordinateFaults({ stops, spots, place }: AuthoredWalk): Generator<FaultWithoutLine> {
  const [first] = stops;
  const swapAxes = ({ lat, lon }: { lat: number; lon: number }) => ({ lat: lon, lon: lat });
  const canSwapAxes = ({ lon }: { lon: number }) => Math.abs(lon) <= 90;
  if (
    stops.every(canSwapAxes) &&
    computeHoursOffSolarTime(first.lon, place.timeZone) > maxHoursOffSun &&
    computeHoursOffSolarTime(first.lat, place.timeZone) <= maxHoursOffSun
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
        others.some((stop) => metersBetween(stop, at) <= maxMetersApart);
      if (canSwapAxes(it) && !isNear(it) && isNear(swapAxes(it)))
        yield [
          'places/swapped',
          [group, index, 'lat'],
          `has lat ${it.lat} and lon ${it.lon} for "${it.id}", far from every stop: swap lat and lon.`,
        ];
    }
}

function* findStairsFaults({ stops, figures }: AuthoredWalk): Generator<FaultWithoutLine> {
  const ways = [
    ...stops.map(({ id, fromPrevious }, index) => ({
      to: id,
      way: fromPrevious,
      path: ['stops', index, 'fromPrevious'],
    })),
    { to: 'the way back', way: figures.legBack, path: ['figures', 'legBack'] },
  ];
  for (const { to, way, path } of ways)
    if (way && way.stairsMeters > way.meters) {
      const sentence = `has ${way.stairsMeters} m of stairs in ${way.meters} m, "${to}": stairsMeters is the part of meters that is stairs.`;
      yield ['places/stairs', path, sentence];
    }
}

function* findImplausiblePositionFaults({ stops, spots, place }: AuthoredWalk): Generator<FaultWithoutLine> {
  for (const [index, spot] of spots.entries()) {
    const nearestMeters = Math.min(...stops.map((stop) => metersBetween(stop, spot)));
    if (nearestMeters > maxMetersApart) {
      const sentence = `has "${spot.id}" ${Math.round(nearestMeters)} m from the nearest stop: correct its position, ${maxMetersApart} m at most are no detour.`;
      yield ['places/far', ['spots', index, 'lat'], sentence];
    }
  }
  const [{ id, lon }] = stops;
  if (computeHoursOffSolarTime(lon, place.timeZone) > maxHoursOffSun) {
    const sentence = `has "${id}" at the longitude ${lon}, where it cannot be the time of ${place.timeZone}: correct either, east is positive.`;
    yield ['places/time-zone', ['stops', 0, 'lon'], sentence];
  }
}

/** Returns the difference between a time zone's clock and the solar time at a longitude, in hours. */
function computeHoursOffSolarTime(lon: number, timeZone: string): number {
  // Counts a difference of 24 hours as none, because both sides of the date line have the same time of day.
  return Math.abs(((lon / 15 - findStandardUtcOffsetHours(timeZone) + 36) % 24) - 12);
}

/** Returns a time zone's offset from UTC without summer time: the smaller offset of January and July. */
function findStandardUtcOffsetHours(timeZone: string): number {
  const hours = [0, 6].map((month) => {
    const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(Date.UTC(2025, month, 15)))
      .find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, whole, minutes] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(whole ?? 0) + Number(minutes ?? 0) / 60);
  });
  return Math.min(...hours);
}

function* findOutsideMapFaults({ stops, spots }: AuthoredWalk, box: Box): Generator<FaultWithoutLine> {
  for (const [group, places] of Object.entries({ stops, spots }))
    for (const [index, { id, lat, lon }] of places.entries())
      if (!boxContains(box, [lon, lat])) {
        const widening = describeMissingMapMargin(box, [...stops, ...spots]);
        const sentence = `has "${id}" outside the map: correct its position, or widen the extract by ${widening}.`;
        yield ['places/outside-map', [group, index, 'lat'], sentence];
      }
}

function* findStopDistanceFaults({ stops }: AuthoredWalk, mapCommand: string): Generator<FaultWithoutLine> {
  for (const [index, stop] of stops.entries()) {
    const previousStop = stops[index - 1];
    if (previousStop === undefined) continue;
    const straight = metersBetween(previousStop, stop);
    const overlap = Math.ceil(previousStop.radiusMeters + stop.radiusMeters - straight);
    if (overlap > 0)
      yield [
        'places/overlap',
        ['stops', index, 'radiusMeters'],
        `lets the circle of "${stop.id}" overlap that of "${previousStop.id}" by ${overlap} m: shrink one, or move it.`,
      ];
    const path = ['stops', index, 'fromPrevious'];
    const meters = stop.fromPrevious?.meters;
    const { shortest, longest } = computePlausibleWalkingMeters(straight);
    if (straight > maxMetersApart)
      yield [
        'places/distance',
        ['stops', index, 'lat'],
        `has "${stop.id}" ${Math.round(straight)} m from "${previousStop.id}": correct a position, at most ${maxMetersApart} m are walked.`,
      ];
    else if (meters === undefined)
      yield [
        'places/distance',
        ['stops', index],
        `lacks fromPrevious of "${stop.id}": measure the way, or run ${mapCommand}.`,
      ];
    else if (meters < shortest || meters > longest)
      yield [
        'places/distance',
        path,
        `has ${meters} m to "${stop.id}", which is ${Math.round(straight)} m away straight: from ${shortest} to ${longest} m are plausible.`,
      ];
  }
}

/** Checks that each station and bus stop is near the first stop, and that its stated walking distance is plausible. */
function* findTransitStopFaults({ stops: [start], arrivals = [] }: AuthoredWalk): Generator<FaultWithoutLine> {
  for (const [index, arrival] of arrivals.entries()) {
    const straight = metersBetween(arrival, start);
    const { shortest, longest } = computePlausibleWalkingMeters(straight);
    if (straight > maxMetersToStart)
      yield [
        'places/arrival',
        ['arrivals', index, 'lat'],
        `has "${arrival.id}" ${Math.round(straight)} m from "${start.id}": correct its position, ${maxMetersToStart} m at most are walked.`,
      ];
    else if (arrival.metersToStart < shortest || arrival.metersToStart > longest)
      yield [
        'places/arrival',
        ['arrivals', index, 'metersToStart'],
        `has ${arrival.metersToStart} m from "${arrival.id}" to "${start.id}", which is ${Math.round(straight)} m away straight: from ${shortest} to ${longest} m are plausible.`,
      ];
  }
}

/**
 * Returns the shortest and the longest plausible walking distance between two places, from their straight-line
 * distance.
 */
function computePlausibleWalkingMeters(straight: number): { shortest: number; longest: number } {
  return { shortest: Math.floor(straight), longest: Math.ceil(4 * straight + 50) };
}

/** Checks that each turn is on the route to its stop. Skips a stop without a route to it, such as the first one. */
function* findTurnFaults({ stops }: AuthoredWalk, legs: Route['features']): Generator<FaultWithoutLine> {
  for (const [index, { id, turns = [] }] of stops.entries()) {
    const leg = legs.find(({ properties }) => properties.to === id && !properties.wayBack);
    if (leg === undefined) continue;
    const line = measureLine(leg.geometry.coordinates.map(([lon = 0, lat = 0]) => ({ lat, lon })));
    for (const [place, turn] of turns.entries()) {
      const meters = findNearestPointOnLine(line, turn)?.awayMeters ?? Number.POSITIVE_INFINITY;
      const sentence = `has the turn "${turn.id}" ${Math.round(meters)} m from the way to "${id}": correct its position, ${maxMetersToTurn} m at most are accurate.`;
      if (meters > maxMetersToTurn) yield ['places/turn', ['stops', index, 'turns', place, 'lat'], sentence];
    }
  }
}

type RouteLengths = ReturnType<typeof computeRouteLengths>;

function* findRouteLengthFaults(
  { stops, figures }: AuthoredWalk,
  { legs, legBack }: RouteLengths,
  mapCommand: string,
): Generator<FaultWithoutLine> {
  const differsBeyondTolerance = (one: number, other: number) => Math.abs(one - other) > routeToleranceMeters;
  for (const [index, { id, fromPrevious }] of stops.entries()) {
    const leg = legs.find(({ to }) => to === id);
    if (index === 0 || !fromPrevious) continue;
    if (leg === undefined || leg.from !== stops[index - 1]?.id)
      yield ['places/route', ['stops', index], `has no way to "${id}" in route.geojson: run ${mapCommand}.`];
    else if (
      differsBeyondTolerance(leg.meters, fromPrevious.meters) ||
      differsBeyondTolerance(leg.stairsMeters, fromPrevious.stairsMeters)
    )
      yield [
        'places/route',
        ['stops', index, 'fromPrevious'],
        `differs from route.geojson, which has { meters: ${leg.meters}, stairsMeters: ${leg.stairsMeters} } to "${id}": write that; if the stop has moved, run ${mapCommand} first.`,
      ];
  }
  if (
    legBack &&
    (differsBeyondTolerance(legBack.meters, figures.legBack.meters) ||
      differsBeyondTolerance(legBack.stairsMeters, figures.legBack.stairsMeters))
  )
    yield [
      'places/route',
      ['figures', 'legBack'],
      `differs from route.geojson, which has { meters: ${legBack.meters}, stairsMeters: ${legBack.stairsMeters} } back: write that; if a stop has moved, run ${mapCommand} first.`,
    ];
}
