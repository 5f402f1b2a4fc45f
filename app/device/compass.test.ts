import { expect, it } from 'vitest';
import { headingOf } from './compass.ts';

it.each([
  ['Safari, north', { webkitCompassHeading: 0, absolute: false, alpha: 12 }, 0, 0],
  ['Safari, east', { webkitCompassHeading: 90, absolute: false, alpha: null }, 0, 90],
  ['Chromium, west', { absolute: true, alpha: 90 }, 0, 270],
  ['Chromium, north', { absolute: true, alpha: 0 }, 0, 0],
  ['a screen that lies on its side', { absolute: true, alpha: 90 }, 90, 0],
  ['a device that only knows how it was turned', { absolute: false, alpha: 40 }, 0, undefined],
  ['a device without a compass', { absolute: true, alpha: null }, 0, undefined],
])('PLAY-G5 the heading of %s', (_device, event, screenDegrees, heading) => {
  expect(headingOf(event, screenDegrees)).toBe(heading);
});
