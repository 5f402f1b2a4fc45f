import { expect, it } from 'vitest';
import { createIslandLayers, islandWalk } from './invented-island.fixtures.ts';
import { computeRouteLengths, computeRouteThroughStops, formatRoute } from './route.ts';

const map = createIslandLayers();
const [pier, lamp] = islandWalk.stops as [(typeof islandWalk.stops)[number], (typeof islandWalk.stops)[number]];
const lane = [150.002, 10.0008];
const north = [150.001, 10.0023];

function listCorners(walk = islandWalk) {
  return computeRouteThroughStops(walk, map).route.features.map(({ geometry }) => geometry.coordinates);
}

it('the route uses open ways only: never a private path, never an escalator', () => {
  const [up] = listCorners();
  expect(up).toEqual([[150.001, 10.001], lane, [150.003, 10.001], [150.003, 10.002]]);
});

it('a leg has its metres, those on stairs, and the place of the stairs in its line', () => {
  const { route } = computeRouteThroughStops(islandWalk, map);
  expect(route.features[0]?.properties).toEqual({
    from: 'pier',
    to: 'lamp',
    meters: 335,
    stairsMeters: 111,
    stairs: [[2, 3]],
  });
  expect(computeRouteLengths(route)).toEqual({
    legs: [{ from: 'pier', to: 'lamp', meters: 335, stairsMeters: 111 }],
    distanceMeters: 335,
    stairsMeters: 111,
    legBack: { from: 'lamp', to: 'pier', meters: 335, stairsMeters: 111 },
  });
});

it('the way to a stop passes the places that the walk asks for', () => {
  const [up] = listCorners({ ...islandWalk, stops: [pier, { ...lamp, via: [{ lat: 10.0023, lon: 150.001 }] }] });
  expect(up).toContainEqual(north);
  expect(up).not.toContainEqual(lane);
});

it('the route avoids the circles that the walk excludes', () => {
  const [upwardCorners] = listCorners({
    ...islandWalk,
    avoid: [{ lat: 10.0008, lon: 150.002, radiusMeters: 10, reason: 'the lane is closed' }],
  });
  expect(upwardCorners).toContainEqual(north);
});

it('the way back ends at the first or a named stop, past named places; it exists only on request', () => {
  expect(listCorners()[1]?.at(-1)).toEqual([150.001, 10.001]);
  const cornersViaPlace = listCorners({
    ...islandWalk,
    figures: { legBack: { to: 'pier', via: [{ lat: 10.0023, lon: 150.001 }] } },
  });
  expect(cornersViaPlace[1]).toContainEqual(north);
  expect(computeRouteThroughStops(islandWalk, map).route.features.map(({ properties }) => properties.wayBack)).toEqual([
    undefined,
    true,
  ]);
  expect(listCorners({ ...islandWalk, figures: {} })).toHaveLength(1);
});

it('a stop beside a path is reached from the nearest point on it, and one far from all paths is reported', () => {
  const stopBeside = { id: 'beside', lat: 10.00105, lon: 150.0025 };
  const farStop = { id: 'far', lat: 10.0016, lon: 150.0022 };
  const { route, notes } = computeRouteThroughStops({ ...islandWalk, stops: [pier, stopBeside, farStop] }, map);
  expect(route.features[0]?.geometry.coordinates.at(-1)).toEqual(route.features[1]?.geometry.coordinates[0]);
  expect(notes).toEqual(['The nearest path to "far" is 78 m away: check its position.']);
});

it('an unreachable stop is refused with its name and the fix', () => {
  const avoidedPlaces = [
    { lat: 10.0008, lon: 150.002, radiusMeters: 10, reason: 'the lane is closed' },
    { lat: 10.0023, lon: 150.002, radiusMeters: 10, reason: 'the northern path too' },
  ];
  expect(() => computeRouteThroughStops({ ...islandWalk, avoid: avoidedPlaces }, map)).toThrow(
    'No way leads to "pier" from the rest of the walk: correct its position or an avoid.',
  );
  const mapWithoutPaths = { ...map, layers: { ...map.layers, roads: [] } };
  expect(() => computeRouteThroughStops(islandWalk, mapWithoutPaths)).toThrow(
    'no paths to walk on: export a box around the walk.',
  );
});

it('the file has one leg a line and the licence', () => {
  const { route } = computeRouteThroughStops(islandWalk, map);
  expect(JSON.parse(formatRoute(route))).toEqual(route);
  expect(formatRoute(route).split('\n')).toHaveLength(5);
  expect(route.attribution).toContain('ODbL');
});
