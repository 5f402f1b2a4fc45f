import { expect, it } from 'vitest';
import { minMarginMeters } from '../tools/walks/map/map-margin.ts';
import { minEdgeDistanceMeters } from './app/map/map-edge.tsx';

it('SITE-D9 the line on the map is where the check begins to ask for a larger map', () => {
  expect(minEdgeDistanceMeters).toBe(minMarginMeters);
});
