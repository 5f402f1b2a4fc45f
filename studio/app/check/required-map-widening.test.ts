import { expect, it } from 'vitest';
import { findRequiredMapWidenings, isMapOfOtherPlace } from './required-map-widening.ts';

it('SITE-D9 a map that is too small is named with its sides and metres', () => {
  const sentence =
    'town.osm does not cover "gate": export a box around the whole walk, so widen the extract by 1210 m to the north, 90 m to the east and 60 m to the west.';
  expect(findRequiredMapWidenings(sentence)).toEqual([
    { side: 'north', meters: 1210 },
    { side: 'east', meters: 90 },
    { side: 'west', meters: 60 },
  ]);
});

it.each([
  ['has "bell" outside the map: correct its position, or widen the extract by 300 m to the south.', 300],
  ['ends less than 100 m from a stop: widen the extract by 50 m to the south, then run npm run walks map x.', 50],
])('finds one side alone, also in the sentences of the check: %s', (sentence, meters) => {
  expect(findRequiredMapWidenings(sentence)).toEqual([{ side: 'south', meters }]);
});

it('finds nothing in other sentences', () => {
  expect(findRequiredMapWidenings('has no way 50 m to the south of "gate".')).toEqual([]);
});

it('an extract that is far from the walk is of another place', () => {
  expect(
    isMapOfOtherPlace(findRequiredMapWidenings('widen the extract by 1210 m to the north and 2768540 m to the west.')),
  ).toBe(true);
  expect(isMapOfOtherPlace(findRequiredMapWidenings('widen the extract by 1210 m to the north.'))).toBe(false);
});
