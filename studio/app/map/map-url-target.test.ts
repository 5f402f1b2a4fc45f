import { expect, it } from 'vitest';
import {
  formatMapUrlTarget,
  mapDrawingButtonUrlTarget,
  parseMapUrlTarget,
  walkFactsUrlTarget,
} from './map-url-target.ts';
import type { PlaceReference } from './place-edits.ts';

it.each<PlaceReference>([
  { kind: 'turn', stop: 'gate', id: 'lantern' },
  { kind: 'arrival', id: 'metro' },
  { kind: 'spot', id: 'bakery' },
  { kind: 'avoid', index: 0 },
])('SITE-D9 the address of %o leads to it', (place) => {
  expect(parseMapUrlTarget(formatMapUrlTarget(place)).place).toEqual(place);
});

it.each([
  [undefined, undefined],
  ['gate', 'gate'],
  ['gate/turns/lantern', 'gate'],
  ['arrivals/metro', undefined],
  [mapDrawingButtonUrlTarget, undefined],
  [walkFactsUrlTarget, undefined],
])('SITE-D9 the address %s chooses the stop %s', (target, stop) => {
  expect(parseMapUrlTarget(target).stop).toBe(stop);
});
