import { array, assert, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { bearingBetween, interpolatePosition, metersBetween } from './geodesy.ts';
import type { PositionFix } from './position.ts';
import { initialStopPresence, isAtStop, type StopPresence, updateStopPresence } from './stop-presence.ts';
import type { Position, Stop } from './walk.ts';

const torii: Stop = { id: 'torii', lat: 35.302088, lon: 139.481069, radiusMeters: 15 };

/** Returns the place at a distance (meters) and direction (degrees) from the stop `torii`. */
function computePlaceAtDistance(meters: number, degrees: number): Position {
  const angle = (degrees * Math.PI) / 180;
  const degreesPerMeter = 360 / (2 * Math.PI * 6_371_008.8);
  return {
    lat: torii.lat + Math.cos(angle) * meters * degreesPerMeter,
    lon: torii.lon + (Math.sin(angle) * meters * degreesPerMeter) / Math.cos((torii.lat * Math.PI) / 180),
  };
}

function createPositionFixAtDistance(meters: number, accuracyMeters: number, degrees = 90): PositionFix {
  return { position: computePlaceAtDistance(meters, degrees), accuracyMeters, atMs: 0 };
}

function applyPositionFixes(
  fixes: readonly PositionFix[],
  from: StopPresence = initialStopPresence,
  { stops = [torii], reached = undefined as Stop | undefined } = {},
) {
  return fixes.reduce(
    (presence, fix) =>
      updateStopPresence(presence, stops, { ...fix, atMs: (presence.estimate?.atMs ?? 0) + 1000 }, reached),
    from,
  );
}

const repeatPositionFix = (count: number, fix: PositionFix): PositionFix[] => Array.from({ length: count }, () => fix);

it('WALK-P6 distances and directions agree with published ones', () => {
  // Uses the published example of the Aviation Formulary: a distance of 0.623585 radians, an initial bearing of 65.892
  // degrees.
  const losAngeles = { lat: 33 + 57 / 60, lon: -118 - 24 / 60 };
  const newYork = { lat: 40 + 38 / 60, lon: -73 - 47 / 60 };
  expect(metersBetween(losAngeles, newYork)).toBeCloseTo(0.623585 * 6_371_008.8, -2);
  expect(bearingBetween(losAngeles, newYork)).toBeCloseTo(65.892, 1);
  expect(metersBetween({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo(111_195.08, 1);
  expect(metersBetween({ lat: 10, lon: 179.9 }, { lat: 10, lon: -179.9 })).toBeLessThan(22_000);
  expect(bearingBetween({ lat: 10, lon: 179.9 }, { lat: 10, lon: -179.9 })).toBeCloseTo(90, 0);
  for (const degrees of [0, 45, 90, 180, 270, 359])
    expect(bearingBetween(torii, computePlaceAtDistance(100, degrees))).toBeCloseTo(degrees, 1);
});

it("WALK-P6 antipodes are half of the Earth's circumference apart, despite rounding", () => {
  const fromPosition = { lat: -47.69601677732944, lon: -27.68450222288279 };
  const to = { lat: 47.696016780616624, lon: 152.3154977751545 };
  expect(metersBetween(fromPosition, to)).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});

it('WALK-P6 the distance and the direction of two places are always numbers', () => {
  const place = record({
    lat: double({ min: -90, max: 90, noNaN: true }),
    lon: double({ min: -180, max: 180, noNaN: true }),
  });
  assert(
    property(place, place, (from, to) => {
      const [meters, degrees] = [metersBetween(from, to), bearingBetween(from, to)];
      expect(meters >= 0 && meters <= 20_015_200).toBe(true);
      expect(degrees >= 0 && degrees < 360).toBe(true);
      expect(metersBetween(from, { ...from })).toBe(0);
      expect(bearingBetween(from, { ...from })).toBe(0);
      expect(metersBetween(to, from)).toBeCloseTo(meters, 3);
    }),
    { numRuns: 1000 },
  );
});

it('WALK-P6 interpolation takes the shorter direction, also across the date line', () => {
  expect(interpolatePosition({ lat: 10, lon: 20 }, { lat: 20, lon: 40 }, 0.5)).toEqual({ lat: 15, lon: 30 });
  expect(interpolatePosition({ lat: 0, lon: 179 }, { lat: 0, lon: -179 }, 0.75).lon).toBeCloseTo(-179.5, 9);
  expect(interpolatePosition({ lat: 0, lon: -179 }, { lat: 0, lon: 179 }, 0.75).lon).toBeCloseTo(179.5, 9);
});

it.each<[string, PositionFix[], at: string[]]>([
  ['four fixes are too few', repeatPositionFix(4, createPositionFixAtDistance(0, 5)), []],
  ['five fixes within the circle are enough', repeatPositionFix(5, createPositionFixAtDistance(10, 15)), ['torii']],
  [
    'five fixes just outside the circle are enough',
    repeatPositionFix(5, createPositionFixAtDistance(20, 5)),
    ['torii'],
  ],
  ['five fixes farther outside are not enough', repeatPositionFix(5, createPositionFixAtDistance(23, 5)), []],
  ['five inaccurate fixes are not enough', repeatPositionFix(5, createPositionFixAtDistance(0, 60)), []],
  ['twenty inaccurate fixes are enough', repeatPositionFix(20, createPositionFixAtDistance(0, 60)), ['torii']],
  [
    'two echoes cause no arrival',
    [
      ...repeatPositionFix(8, createPositionFixAtDistance(70, 10)),
      ...repeatPositionFix(2, createPositionFixAtDistance(0, 10)),
    ],
    [],
  ],
  [
    'two echoes do not end the presence',
    [
      ...repeatPositionFix(8, createPositionFixAtDistance(0, 10)),
      ...repeatPositionFix(2, createPositionFixAtDistance(70, 10)),
    ],
    ['torii'],
  ],
])('WALK-P7 an arrival needs a sure estimate: %s', (_, fixes, at) => {
  expect(applyPositionFixes(fixes).atStops).toEqual(at);
});

it('WALK-P8 the walker leaves a stop only when certainly beyond 1.5 times its radius', () => {
  const presenceThere = applyPositionFixes(repeatPositionFix(9, createPositionFixAtDistance(0, 5)));
  expect(applyPositionFixes(repeatPositionFix(30, createPositionFixAtDistance(23, 5)), presenceThere).atStops).toEqual([
    'torii',
  ]);
  expect(applyPositionFixes(repeatPositionFix(30, createPositionFixAtDistance(30, 5)), presenceThere).atStops).toEqual(
    [],
  );
});

it('WALK-P9 after an undo no arrival happens at the stop until the walker leaves it', () => {
  const heldPresence = {
    ...applyPositionFixes(repeatPositionFix(9, createPositionFixAtDistance(0, 5))),
    heldBack: ['torii'],
  };
  expect(applyPositionFixes(repeatPositionFix(30, createPositionFixAtDistance(23, 5)), heldPresence).heldBack).toEqual([
    'torii',
  ]);
  expect(applyPositionFixes(repeatPositionFix(30, createPositionFixAtDistance(30, 5)), heldPresence).heldBack).toEqual(
    [],
  );
});

const anyDirection = integer({ min: 0, max: 359 });
const anyAccuracy = double({ min: 0, max: 60, noNaN: true });

it('WALK-P10 fixes that are all more than 6 m outside never arrive, whatever their accuracy', () => {
  const far = record({ meters: double({ min: 21.1, max: 40, noNaN: true }), anyAccuracy });
  assert(
    property(array(far), anyDirection, (track, degrees) => {
      expect(
        applyPositionFixes(track.map((it) => createPositionFixAtDistance(it.meters, it.anyAccuracy, degrees))).atStops,
      ).toEqual([]);
    }),
  );
});

it('WALK-P10 noise within 1.5 times the radius never makes the walker leave', () => {
  const anyPlaceInside = record({ share: double({ min: 0, max: 1.49, noNaN: true }), anyAccuracy, anyDirection });
  assert(
    property(array(anyPlaceInside), (track) => {
      const fixes = track.map((it) =>
        createPositionFixAtDistance(it.share * torii.radiusMeters, it.anyAccuracy, it.anyDirection),
      );
      expect(
        applyPositionFixes(fixes, applyPositionFixes(repeatPositionFix(9, createPositionFixAtDistance(0, 5)))).atStops,
      ).toEqual(['torii']);
    }),
  );
});

it('WALK-P11 the error of an estimate is never below that of its fixes, and soon as small as that of the best one', () => {
  const [precise, vague] = [
    applyPositionFixes(repeatPositionFix(20, createPositionFixAtDistance(0, 5))),
    applyPositionFixes(repeatPositionFix(20, createPositionFixAtDistance(0, 50))),
  ].map(({ estimate }) => estimate?.deviationMeters ?? Number.NaN);
  expect(precise).toBeLessThan(5);
  expect(vague).toBeGreaterThan(10);
  expect(vague).toBeLessThan(20);
});

it('WALK-P11 the estimate detects a phone that reports a too optimistic accuracy', () => {
  const scatteredFixes = Array.from({ length: 40 }, (_, index) => createPositionFixAtDistance(25, 5, index * 137));
  const steadyFixes = repeatPositionFix(40, createPositionFixAtDistance(25, 5));
  const estimateDeviation = (fixes: PositionFix[]) => applyPositionFixes(fixes).estimate?.deviationMeters ?? Number.NaN;
  expect(estimateDeviation(scatteredFixes)).toBeGreaterThan(1.4 * estimateDeviation(steadyFixes));
});

it('WALK-P11 the estimate follows fixes that stay away for 45 s, and the first fix after a minute', () => {
  const presenceThere = applyPositionFixes(repeatPositionFix(9, createPositionFixAtDistance(0, 5)));
  const fixAway = createPositionFixAtDistance(250, 5);
  const measureMetersFromAway = ({ estimate }: StopPresence) =>
    metersBetween(estimate?.position ?? torii, fixAway.position);
  expect(measureMetersFromAway(applyPositionFixes(repeatPositionFix(10, fixAway), presenceThere))).toBeGreaterThan(100);
  expect(measureMetersFromAway(applyPositionFixes(repeatPositionFix(60, fixAway), presenceThere))).toBeLessThan(1);
  const measureMetersOffAt = (atMs: number) =>
    measureMetersFromAway(updateStopPresence(presenceThere, [torii], { ...fixAway, atMs }));
  expect(measureMetersOffAt(69_000)).toBeGreaterThan(100);
  expect(measureMetersOffAt(69_001)).toBe(0);
});

it('WALK-P11 the estimate follows fixes that are more than 300 m away after 4 s, but not a single one', () => {
  const wrongPresence = applyPositionFixes(repeatPositionFix(9, createPositionFixAtDistance(0, 30)));
  const fixAway = createPositionFixAtDistance(500, 10);
  const measureMetersFromAway = ({ estimate }: StopPresence) =>
    metersBetween(estimate?.position ?? torii, fixAway.position);
  expect(measureMetersFromAway(applyPositionFixes(repeatPositionFix(4, fixAway), wrongPresence))).toBeGreaterThan(300);
  expect(measureMetersFromAway(applyPositionFixes(repeatPositionFix(6, fixAway), wrongPresence))).toBeLessThan(1);
});

/** Two stops 17 m apart, like some stops on Enoshima. */
const [firstStop, secondStop] = [0, 17].map(
  (meters): Stop => ({ id: `at-${meters}`, ...computePlaceAtDistance(meters, 90), radiusMeters: 8 }),
) as [Stop, Stop];

it('WALK-P12 a walker is at a neighbouring stop when nearer to it for half a minute, or clearly nearer', () => {
  const neighbours = { stops: [firstStop, secondStop], reached: firstStop };
  const presenceAtStop = applyPositionFixes(
    repeatPositionFix(20, createPositionFixAtDistance(0, 20)),
    initialStopPresence,
    neighbours,
  );
  const presenceAfterShortStay = applyPositionFixes(
    repeatPositionFix(20, createPositionFixAtDistance(13, 20)),
    presenceAtStop,
    neighbours,
  );
  expect(presenceAfterShortStay.atStops).toContain('at-17');
  expect(isAtStop(presenceAfterShortStay, secondStop, firstStop)).toBe(false);
  expect(isAtStop(presenceAfterShortStay, secondStop, undefined)).toBe(true);
  expect(
    isAtStop(
      applyPositionFixes(
        repeatPositionFix(30, createPositionFixAtDistance(13, 20)),
        presenceAfterShortStay,
        neighbours,
      ),
      secondStop,
      firstStop,
    ),
  ).toBe(true);
  const presenceAfterClearMove = applyPositionFixes(
    repeatPositionFix(12, createPositionFixAtDistance(17, 3)),
    applyPositionFixes(repeatPositionFix(20, createPositionFixAtDistance(0, 3)), initialStopPresence, neighbours),
    neighbours,
  );
  expect(isAtStop(presenceAfterClearMove, secondStop, firstStop)).toBe(true);
});

it('WALK-P12 the half minute starts when the walker reached the first neighbour', () => {
  const presenceBefore = applyPositionFixes(
    repeatPositionFix(60, createPositionFixAtDistance(13, 20)),
    initialStopPresence,
    {
      stops: [firstStop, secondStop],
      reached: torii,
    },
  );
  expect(isAtStop(presenceBefore, secondStop, firstStop)).toBe(false);
});
