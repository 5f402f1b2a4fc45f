import { expect, it } from 'vitest';
import type { MeasuredLeg } from '../../api.ts';
import { findPathGap, listMeasurementNotesExceptPathGaps } from './path-gap.ts';
import type { AuthoredStop } from './walk-places.ts';

// 0.001 degrees of latitude are 111 m.
const legs: MeasuredLeg[] = [
  {
    from: 'pier',
    to: 'garden',
    meters: 200,
    stairsMeters: 0,
    coordinates: [
      [0, 0.001],
      [0, 0.003],
    ],
  },
];
const createStop = (id: string, lat: number, radiusMeters = 20) => ({ id, lat, lon: 0, radiusMeters }) as AuthoredStop;

it.each([
  ['garden', 0.003, 20, undefined],
  ['garden', 0.0037, 20, { meters: 78, part: 'last' }],
  // The end of the path is within the stop's circle.
  ['garden', 0.0037, 80, undefined],
  ['garden', 0.0031, 5, undefined],
  ['pier', 0, 20, { meters: 111, part: 'first' }],
  ['bell', 0, 20, undefined],
])('SITE-D9 the way of the stop "%s" at %d with a circle of %i m has the gap %o', (id, lat, radius, gap) => {
  expect(findPathGap(createStop(id, lat, radius), legs)).toEqual(gap);
});

it('SITE-D9 without a measured way there is no gap', () => {
  expect(findPathGap(createStop('garden', 0), undefined)).toBeUndefined();
});

it('SITE-D9 the sentence about a far path is left out where the row says the same', () => {
  const notes = ['"garden"', 'a via of "garden"'].map((name) => `The nearest path to ${name} is 78 m away: check.`);
  const rest = (lat: number) => listMeasurementNotesExceptPathGaps({ legs, notes }, [createStop('garden', lat)]);
  expect(rest(0.0037)).toEqual([notes[1]]);
  expect(rest(0.003)).toEqual(notes);
});
