import { expect, it } from 'vitest';
import { estimateDistance, sortWalksByDistance } from './approximate-distance.ts';

/** The length of one degree of latitude, in meters. */
const degreeMeters = 111_195;
const startPosition = { lat: 35, lon: 139 };
const createPositionSouth = (metersSouth: number) => ({ lat: 35 - metersSouth / degreeMeters, lon: 139 });

it.each([
  [40, 20, { kind: 'here' }],
  [320, 20, { kind: 'about', amount: '300', unit: 'meters' }],
  [940, 20, { kind: 'about', amount: '900', unit: 'meters' }],
  [960, 20, { kind: 'about', amount: '1', unit: 'kilometers' }],
  [3_400, 20, { kind: 'about', amount: '3.5', unit: 'kilometers' }],
  [9_800, 20, { kind: 'about', amount: '10', unit: 'kilometers' }],
  [47_300, 20, { kind: 'about', amount: '47', unit: 'kilometers' }],
  [99_600, 20, { kind: 'about', amount: '100', unit: 'kilometers' }],
  [2_104_000, 20, { kind: 'about', amount: '2,100', unit: 'kilometers' }],
])('PLAY-G62 %d m, accurate to %d m, become %j', (metersSouth, accuracyMeters, expectedDistance) => {
  expect(estimateDistance(createPositionSouth(metersSouth), accuracyMeters, startPosition)).toEqual(expectedDistance);
});

it.each([
  [100, 250, { kind: 'within', amount: '400', unit: 'meters' }],
  [40, 120, { kind: 'within', amount: '200', unit: 'meters' }],
  [2_900, 20_000, { kind: 'within', amount: '23', unit: 'kilometers' }],
])(
  'PLAY-G62 a position less accurate than the distance gives only a bound: %d m, accurate to %d m, %j',
  (metersSouth, accuracyMeters, said) => {
    expect(estimateDistance(createPositionSouth(metersSouth), accuracyMeters, startPosition)).toEqual(said);
  },
);

it('PLAY-G62 the nearest walk comes first, also beyond the date line', () => {
  const walks = [
    { id: 'fiji', start: { lat: -18, lon: 178 } },
    { id: 'japan', start: startPosition },
    { id: 'samoa', start: { lat: -14, lon: -172 } },
  ];
  const samoa = { lat: -14, lon: -171 };
  expect(sortWalksByDistance(walks, samoa).map(({ id }) => id)).toEqual(['samoa', 'fiji', 'japan']);
});
