import { assert, constantFrom, double, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { PointerSpeedMeter } from './pointer-speed-meter.ts';
import {
  chooseRestingHeight,
  clampStoryPanelHeight,
  cycleStoryHeight,
  findNextStoryHeight,
  type StoryHeight,
  storyHeights,
} from './story-height.ts';

const restingHeights = { folded: 70, half: 420, reading: 630 };
const pixels = double({ min: restingHeights.folded, max: restingHeights.reading, noNaN: true });
const speed = double({ min: -4, max: 4, noNaN: true });

it.each<[number, StoryHeight]>([
  [70, 'folded'],
  [240, 'folded'],
  [250, 'half'],
  [520, 'half'],
  [530, 'reading'],
])('PLAY-G11 a panel released at %i px rests at the nearest height: %s', (released, height) => {
  expect(chooseRestingHeight(restingHeights, released, 0)).toBe(height);
});

it.each<[string, number, number, StoryHeight]>([
  ['a short flick upwards', 425, 0.6, 'reading'],
  ['a short flick downwards', 410, -0.6, 'folded'],
  ['a flick downwards from the top', 625, -0.5, 'half'],
  ['a hard flick downwards from the top', 600, -3, 'folded'],
  ['a hard flick upwards from the bottom', 90, 3, 'reading'],
  ['a flick upwards at the top', 630, 2, 'reading'],
  ['a flick downwards at the bottom', 70, -2, 'folded'],
])('PLAY-G11 %s takes the next height or a farther one', (_, released, speed, height) => {
  expect(chooseRestingHeight(restingHeights, released, speed)).toBe(height);
});

it('PLAY-G11 a flick never comes back, and a faster one never goes less far', () => {
  assert(
    property(pixels, tuple(speed, speed), (released, [one, other]) => {
      const [lowerHeight, upperHeight] = [Math.min(one, other), Math.max(one, other)];
      const restsAt = (flicked: number) => restingHeights[chooseRestingHeight(restingHeights, released, flicked)];
      expect(restsAt(lowerHeight)).toBeLessThanOrEqual(restsAt(upperHeight));
      if (upperHeight >= 0.4)
        expect(restsAt(upperHeight)).toBeGreaterThanOrEqual(Math.min(released, restingHeights.reading - 1));
      if (lowerHeight <= -0.4)
        expect(restsAt(lowerHeight)).toBeLessThanOrEqual(Math.max(released, restingHeights.folded + 1));
    }),
  );
});

it('PLAY-G11 a dragged panel stays between its lowest and its highest height', () => {
  assert(
    property(double({ min: -2000, max: 2000, noNaN: true }), (draggedPixels) => {
      const clampedPixels = clampStoryPanelHeight(restingHeights, draggedPixels);
      expect(clampedPixels).toBeGreaterThanOrEqual(restingHeights.folded);
      expect(clampedPixels).toBeLessThanOrEqual(restingHeights.reading);
      if (draggedPixels >= restingHeights.folded && draggedPixels <= restingHeights.reading)
        expect(clampedPixels).toBe(draggedPixels);
    }),
  );
});

it('PLAY-G11 a story as short as one line can be dragged to every height all the same', () => {
  const shortHeights = { folded: 70, half: 60, reading: 630 };
  expect(clampStoryPanelHeight(shortHeights, 65)).toBe(70);
  expect(chooseRestingHeight(shortHeights, 70, 1)).toBe('reading');
});

it('PLAY-G11 a press takes the heights in turn, and the keys stop at the ends', () => {
  assert(
    property(constantFrom(...storyHeights), (height) => {
      expect(cycleStoryHeight(cycleStoryHeight(cycleStoryHeight(height)))).toBe(height);
    }),
  );
  expect(storyHeights.map((height) => findNextStoryHeight(height, 'up'))).toEqual(['half', 'reading', 'reading']);
  expect(storyHeights.map((height) => findNextStoryHeight(height, 'down'))).toEqual(['folded', 'folded', 'half']);
});

it('PLAY-G11 a finger that stops before it leaves does not flick', () => {
  const releaseSpeed = new PointerSpeedMeter();
  for (const [y, atMs] of [
    [500, 0],
    [480, 16],
    [460, 32],
    [440, 48],
  ] as const)
    releaseSpeed.add(y, atMs);
  expect(releaseSpeed.at(50)).toBeCloseTo(1.25);
  expect(releaseSpeed.at(400)).toBe(0);
  expect(new PointerSpeedMeter().at(0)).toBe(0);
});
