import { array, assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { notice, nowhere, type Presence } from './arrival.ts';
import type { Fix } from './position.ts';
import type { Position, Stop } from './walk.ts';
import { bearingDegrees, distanceMeters } from './way.ts';

const torii: Stop = { id: 'torii', lat: 35.302088, lon: 139.481069, radiusMeters: 15 };

/** A place so many metres from the torii, in that direction. */
function placeAt(meters: number, degrees: number): Position {
  const angle = (degrees * Math.PI) / 180;
  const degreesPerMeter = 360 / (2 * Math.PI * 6_371_008.8);
  return {
    lat: torii.lat + Math.cos(angle) * meters * degreesPerMeter,
    lon: torii.lon + (Math.sin(angle) * meters * degreesPerMeter) / Math.cos((torii.lat * Math.PI) / 180),
  };
}

function fixAt(meters: number, accuracyMeters: number, degrees = 90): Fix {
  return { position: placeAt(meters, degrees), accuracyMeters, atMs: 0 };
}

function walk(fixes: readonly Fix[], from: Presence = nowhere, stops = [torii]): Presence {
  return fixes.reduce((presence, fix) => notice(presence, stops, fix), from);
}

it('P6 distances and directions agree with known ones', () => {
  // The worked example of the Aviation Formulary: 0.623585 radians apart, 65.892 degrees at the start.
  const losAngeles = { lat: 33 + 57 / 60, lon: -118 - 24 / 60 };
  const newYork = { lat: 40 + 38 / 60, lon: -73 - 47 / 60 };
  expect(distanceMeters(losAngeles, newYork)).toBeCloseTo(0.623585 * 6_371_008.8, -2);
  expect(bearingDegrees(losAngeles, newYork)).toBeCloseTo(65.892, 1);
  expect(distanceMeters({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo(111_195.08, 1);
  expect(distanceMeters({ lat: 10, lon: 179.9 }, { lat: 10, lon: -179.9 })).toBeLessThan(22_000);
  expect(bearingDegrees({ lat: 10, lon: 179.9 }, { lat: 10, lon: -179.9 })).toBeCloseTo(90, 0);
  for (const degrees of [0, 45, 90, 180, 270, 359])
    expect(bearingDegrees(torii, placeAt(100, degrees))).toBeCloseTo(degrees, 1);
});

it('P6 places on opposite sides of the Earth are half of its girth apart, however it is rounded', () => {
  const from = { lat: -47.69601677732944, lon: -27.68450222288279 };
  const to = { lat: 47.696016780616624, lon: 152.3154977751545 };
  expect(distanceMeters(from, to)).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});

it('P6 no two places have a distance or a direction that is no number', () => {
  const place = record({
    lat: double({ min: -90, max: 90, noNaN: true }),
    lon: double({ min: -180, max: 180, noNaN: true }),
  });
  assert(
    property(place, place, (from, to) => {
      const [meters, degrees] = [distanceMeters(from, to), bearingDegrees(from, to)];
      expect(meters >= 0 && meters <= 20_015_200).toBe(true);
      expect(degrees >= 0 && degrees < 360).toBe(true);
      expect(distanceMeters(from, { ...from })).toBe(0);
      expect(bearingDegrees(from, { ...from })).toBe(0);
      expect(distanceMeters(to, from)).toBeCloseTo(meters, 3);
    }),
    { numRuns: 1000 },
  );
});

it.each<[string, Fix[], at: string[]]>([
  ['one precise fix within the radius', [fixAt(10, 15)], ['torii']],
  ['one precise fix, its accuracy granted', [fixAt(29, 15)], ['torii']],
  ['one precise fix too far', [fixAt(31, 15)], []],
  ['one fix that is not precise', [fixAt(0, 16)], []],
  ['two fixes that are not precise', [fixAt(30, 16), fixAt(30, 16)], ['torii']],
  ['two vague fixes, 25 m granted', [fixAt(39, 60), fixAt(39, 60)], ['torii']],
  ['two vague fixes too far', [fixAt(41, 60), fixAt(41, 60)], []],
  ['two fixes with one outside between them', [fixAt(5, 20), fixAt(90, 20), fixAt(5, 20)], []],
])('P7 %s', (_, fixes, at) => {
  expect(walk(fixes).at).toEqual(at);
});

/** Two stops as near to each other as some of Enoshima: 17 m. */
const neighbours = [0, 17].map((meters): Stop => ({ id: `at-${meters}`, ...placeAt(meters, 90), radiusMeters: 8 }));

it('P7 of neighbours one arrives only at the nearest, by fixes that are wrong by less than half of the way to the next', () => {
  const fix = record({
    wrong: double({ min: 0, max: 8.4, noNaN: true }),
    anyAccuracy: double({ min: 0, max: 60, noNaN: true }),
    degrees: integer({ min: 0, max: 359 }),
  });
  assert(
    property(array(fix, { minLength: 2 }), double({ min: 0, max: 60, noNaN: true }), (track, accuracyMeters) => {
      const fixes = track.map((it) => fixAt(it.wrong, it.anyAccuracy, it.degrees));
      const standing = walk(fixes, nowhere, neighbours);
      expect(standing.at).not.toContain('at-17');
      const onwards = [6, 12, 16, 17].map((meters) => fixAt(meters, accuracyMeters));
      expect(walk(onwards, standing, neighbours).at).toContain('at-17');
    }),
    { numRuns: 500 },
  );
});

it('P7 one who walks past a stop towards its neighbour is taken to be at both, until the first is left', () => {
  const past = walk([fixAt(0, 10), fixAt(16, 10)], nowhere, neighbours);
  expect(past.at).toEqual(['at-0', 'at-17']);
  expect(walk([fixAt(23, 10)], past, neighbours).at).toEqual(['at-17']);
});

it('P8 one leaves beyond one and a half times the radius', () => {
  const there = walk([fixAt(0, 5)]);
  expect(walk([fixAt(27, 5)], there).at).toEqual(['torii']);
  expect(walk([fixAt(28, 5)], there).at).toEqual([]);
  expect(walk([fixAt(47, 60)], there).at).toEqual(['torii']);
});

it('P9 a stop that is held back is held back until it is left', () => {
  const held = { ...walk([fixAt(0, 5)]), heldBack: ['torii'] };
  expect(walk([fixAt(27, 5)], held).heldBack).toEqual(['torii']);
  expect(walk([fixAt(28, 5)], held).heldBack).toEqual([]);
});

const anyDirection = integer({ min: 0, max: 359 });
const anyAccuracy = double({ min: 0, max: 60, noNaN: true });
const noiseMeters = 10;

it('P10 who is farther away than radius, 25 m and noise never arrives', () => {
  const far = integer({ min: torii.radiusMeters + 25 + noiseMeters + 1, max: 2000 });
  const noisy = array(
    record({ meters: far, noise: integer({ min: -noiseMeters, max: noiseMeters }), anyAccuracy, anyDirection }),
  );
  assert(
    property(noisy, (track) => {
      const fixes = track.map((it) => fixAt(it.meters + it.noise, it.anyAccuracy, it.anyDirection));
      for (let length = 0; length <= fixes.length; length++) expect(walk(fixes.slice(0, length)).at).toEqual([]);
    }),
  );
});

it('P10 who stands inside, with fixes as wrong as they say, arrives within two of them', () => {
  const inside = record({
    meters: integer({ min: 0, max: torii.radiusMeters }),
    anyAccuracy,
    share: double({ min: -1, max: 1, noNaN: true }),
    anyDirection,
  });
  assert(
    property(inside, inside, (one, other) => {
      const fixes = [one, other].map((it) =>
        fixAt(Math.abs(it.meters + it.share * Math.min(it.anyAccuracy, 24.9)) - 0.01, it.anyAccuracy, it.anyDirection),
      );
      expect(walk(fixes).at).toEqual(['torii']);
    }),
  );
});

it('P10 noise between radius and one and a half times of it neither arrives twice nor leaves', () => {
  const band = array(record({ share: double({ min: 0, max: 1.49, noNaN: true }), anyAccuracy, anyDirection }));
  assert(
    property(band, constantFrom(0, 14), (track, meters) => {
      let presence = walk([fixAt(meters, 5)]);
      for (const it of track) {
        presence = walk([fixAt(it.share * torii.radiusMeters, it.anyAccuracy, it.anyDirection)], presence);
        expect(presence).toEqual({ near: [], at: ['torii'], heldBack: [] });
      }
    }),
  );
});
