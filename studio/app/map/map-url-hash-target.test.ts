import { expect, it } from 'vitest';
import {
  formatPlaceAsUrlHashTarget,
  parseUrlHashTargetOfMapScreen,
  urlHashTargetOfMapDrawingButton,
  urlHashTargetOfWalkFactsForm,
} from './map-url-hash-target.ts';
import type { PlaceReference } from './place-edits.ts';

it.each<PlaceReference>([
  { kind: 'turn', stop: 'gate', id: 'lantern' },
  { kind: 'arrival', id: 'metro' },
  { kind: 'spot', id: 'bakery' },
  { kind: 'avoid', index: 0 },
])('SITE-D9 the address of %o leads to it', (place) => {
  expect(parseUrlHashTargetOfMapScreen(formatPlaceAsUrlHashTarget(place)).place).toEqual(place);
});

it.each([
  [undefined, undefined],
  ['gate', 'gate'],
  ['gate/turns/lantern', 'gate'],
  ['arrivals/metro', undefined],
  [urlHashTargetOfMapDrawingButton, undefined],
  [urlHashTargetOfWalkFactsForm, undefined],
])('SITE-D9 the address %s chooses the stop %s', (target, stop) => {
  expect(parseUrlHashTargetOfMapScreen(target).stop).toBe(stop);
});
