import { expect, it } from 'vitest';
import { drawButtonTarget, formatMapTarget, parseMapTarget, walkFactsTarget } from './map-target.ts';
import type { PlaceRef } from './place-edits.ts';

it.each<PlaceRef>([
  { kind: 'turn', stop: 'gate', id: 'lantern' },
  { kind: 'arrival', id: 'metro' },
  { kind: 'spot', id: 'bakery' },
  { kind: 'avoid', index: 0 },
])('SITE-D9 the address of %o leads to it', (place) => {
  expect(parseMapTarget(formatMapTarget(place)).place).toEqual(place);
});

it.each([
  [undefined, undefined],
  ['gate', 'gate'],
  ['gate/turns/lantern', 'gate'],
  ['arrivals/metro', undefined],
  [drawButtonTarget, undefined],
  [walkFactsTarget, undefined],
])('SITE-D9 the address %s chooses the stop %s', (target, stop) => {
  expect(parseMapTarget(target).stop).toBe(stop);
});
