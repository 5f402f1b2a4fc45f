import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceMeters } from '../../../walk/way.ts';
import { boxHas } from '../map/box.ts';
import { readLayers } from '../map/map-layers.ts';
import { type Route, routeFigures } from '../map/route.ts';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { Walk } from '../read-walks.ts';

/** Farther than this apart, straight, is no walk from one stop to the next. */
const farthestMeters = 2000;
/** How far a written length may be from the one of the route: both were rounded. */
const routeToleranceMeters = 3;

/** Stops are on the map, apart from each other, and as far apart as walk.yaml says. */
export function* placeFaults(walk: Walk): Generator<Fault> {
  const { file, lineOf } = walk.located.walk;
  for (const [rule, path, says] of [...onTheMap(walk), ...betweenStops(walk), ...alongTheRoute(walk)])
    yield { rule, file, line: lineOf(path), says };
}

type Clash = [rule: Rule, path: PropertyKey[], says: string];

function* onTheMap({ folder, stops, spots }: Walk): Generator<Clash> {
  const layers = join(folder, 'map', 'layers.json');
  if (!existsSync(layers)) return;
  const { box } = readLayers(layers);
  for (const [group, places] of Object.entries({ stops, spots }))
    for (const [index, { id, lat, lon }] of places.entries())
      if (!boxHas(box, [lon, lat]))
        yield [
          'places/outside-map',
          [group, index, 'lat'],
          `has "${id}" outside the map: correct its position, or build the map from a larger extract.`,
        ];
}

function* betweenStops({ stops }: Walk): Generator<Clash> {
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
        `lacks fromPrevious of "${stop.id}": measure the way, or run npm run walks map.`,
      ];
    else if (meters < shortest || meters > longest)
      yield [
        'places/distance',
        path,
        `has ${meters} m to "${stop.id}", which is ${Math.round(straight)} m away straight: from ${shortest} to ${longest} m are plausible.`,
      ];
  }
}

function* alongTheRoute({ folder, stops, figures }: Walk): Generator<Clash> {
  const file = join(folder, 'route.geojson');
  if (!existsSync(file)) return;
  const { legs, wayBack } = routeFigures(JSON.parse(readFileSync(file, 'utf8')) as Route);
  const differs = (one: number, other: number) => Math.abs(one - other) > routeToleranceMeters;
  for (const [index, { id, fromPrevious }] of stops.entries()) {
    const leg = legs.find(({ to }) => to === id);
    if (index === 0 || !fromPrevious) continue;
    if (leg === undefined || leg.from !== stops[index - 1]?.id)
      yield ['places/route', ['stops', index], `has no way to "${id}" in route.geojson: run npm run walks map.`];
    else if (differs(leg.meters, fromPrevious.meters) || differs(leg.stairsMeters, fromPrevious.stairsMeters))
      yield [
        'places/route',
        ['stops', index, 'fromPrevious'],
        `differs from route.geojson, which has { meters: ${leg.meters}, stairsMeters: ${leg.stairsMeters} } to "${id}": write that, or run npm run walks map.`,
      ];
  }
  if (
    wayBack &&
    (differs(wayBack.meters, figures.wayBack.meters) || differs(wayBack.stairsMeters, figures.wayBack.stairsMeters))
  )
    yield [
      'places/route',
      ['figures', 'wayBack'],
      `differs from route.geojson, which has { meters: ${wayBack.meters}, stairsMeters: ${wayBack.stairsMeters} } back: write that, or run npm run walks map.`,
    ];
}
