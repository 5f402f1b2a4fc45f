import { expect, it } from 'vitest';
import type { Box } from './box.ts';
import { describeMissingMapMargin } from './map-margin.ts';

/** A square box with sides of about 1,100 m. */
const box: Box = [150, 0, 150.01, 0.01];

it('a map that reaches 100 m around every place need not be wider', () => {
  expect(describeMissingMapMargin(box, [{ lat: 0.001, lon: 150.001 }])).toBeUndefined();
});

it('says on which sides a map must be widened, and by how much', () => {
  expect(describeMissingMapMargin(box, [{ lat: 0.0005, lon: 150.005 }])).toBe('50 m to the south');
  expect(
    describeMissingMapMargin(box, [
      { lat: 0.0098, lon: 150.0004 },
      { lat: 0.005, lon: 150.0099 },
    ]),
  ).toBe('80 m to the north, 90 m to the east and 60 m to the west');
});
