import { expect, it } from 'vitest';
import type { PackedRoute } from '../pack/pack-format.ts';
import { findAuthoredRoute } from './authored-route.ts';

const createLeg = (from: string, to: string, lat: number, wayBack?: true) => ({
  properties: { from, to, ...(wayBack && { wayBack }) },
  geometry: { coordinates: [[139, lat] as [number, number], [139.1, lat] as [number, number]] },
});
const route = {
  features: [createLeg('a', 'b', 1), createLeg('b', 'c', 2), createLeg('c', 'a', 3, true)],
} as unknown as PackedRoute;

it('PLAY-G104 the author’s route leads a walker only from the stop before', () => {
  expect(findAuthoredRoute(route, 'c', 'b')?.[0]).toEqual({ lat: 2, lon: 139 });
  expect(findAuthoredRoute(route, 'c', 'a')).toBeUndefined();
  expect(findAuthoredRoute(route, 'c', undefined)?.[0]).toEqual({ lat: 2, lon: 139 });
  expect(findAuthoredRoute(route, 'a', 'c')).toBeUndefined();
});
