import { expect, it } from 'vitest';
import {
  formatMapAddressTarget,
  mapDrawingButtonTarget,
  parseMapAddressTarget,
  walkFactsTarget,
} from './map-address-target.ts';
import type { PlaceRef } from './place-edits.ts';

it.each<PlaceRef>([
  { kind: 'turn', stop: 'gate', id: 'lantern' },
  { kind: 'arrival', id: 'metro' },
  { kind: 'spot', id: 'bakery' },
  { kind: 'avoid', index: 0 },
])('SITE-D9 the address of %o leads to it', (place) => {
  expect(parseMapAddressTarget(formatMapAddressTarget(place)).place).toEqual(place);
});

it.each([
  [undefined, undefined],
  ['gate', 'gate'],
  ['gate/turns/lantern', 'gate'],
  ['arrivals/metro', undefined],
  [mapDrawingButtonTarget, undefined],
  [walkFactsTarget, undefined],
])('SITE-D9 the address %s chooses the stop %s', (target, stop) => {
  expect(parseMapAddressTarget(target).stop).toBe(stop);
});
