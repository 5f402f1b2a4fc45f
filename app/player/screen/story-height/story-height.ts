/**
 * The heights at which the story panel can rest, from low to high: one line, at least half of the window, and almost
 * all of it.
 */
export const storyHeights = ['folded', 'half', 'reading'] as const;

export type StoryHeight = (typeof storyHeights)[number];

/** The height of the panel in CSS pixels when it rests at each of the `storyHeights`. */
export type PixelsByStoryHeight = Record<StoryHeight, number>;

/** A release at this speed or faster is a flick, in CSS pixels per millisecond. */
const flickSpeed = 0.4;
/** A flicked panel comes to rest near the height that it would reach within this time at its last speed. */
const flickMs = 180;
/** A panel that is at most this far from a resting height counts as being at that height. */
const nearPixels = 1;

/** Returns the next height upwards or downwards. Returns the same height at the end of the range. */
export function findNextStoryHeight(height: StoryHeight, direction: 'up' | 'down'): StoryHeight {
  return storyHeights[storyHeights.indexOf(height) + (direction === 'up' ? 1 : -1)] ?? height;
}

/** Returns the height after a press on the handle: the next height upwards. After the highest comes the lowest. */
export function cycleStoryHeight(height: StoryHeight): StoryHeight {
  return height === 'reading' ? 'folded' : findNextStoryHeight(height, 'up');
}

/** Limits the height of a dragged panel to the range between its resting heights. */
export function clampStoryPanelHeight(resting: PixelsByStoryHeight, pixels: number): number {
  return Math.min(Math.max(pixels, resting.folded), Math.max(resting.folded, resting.half, resting.reading));
}

/**
 * Returns the height at which a released panel comes to rest: the nearest of the `storyHeights`. After a flick, returns
 * at least the next height in the direction of the flick.
 * @param pixels the height of the panel at the release, in CSS pixels.
 * @param speed the speed of the release in CSS pixels per millisecond, positive upwards.
 */
export function chooseRestingHeight(resting: PixelsByStoryHeight, pixels: number, speed: number): StoryHeight {
  if (Math.abs(speed) < flickSpeed) return findNearestStoryHeight(resting, pixels, storyHeights);
  const isAhead = (height: StoryHeight) =>
    speed > 0 ? resting[height] > pixels + nearPixels : resting[height] < pixels - nearPixels;
  const heightsAhead = storyHeights.filter(isAhead);
  return findNearestStoryHeight(
    resting,
    pixels + speed * flickMs,
    heightsAhead.length > 0 ? heightsAhead : storyHeights,
  );
}

/** Returns the one of `heights` that is nearest to `pixels`. If two heights are equally near, returns the lower one. */
function findNearestStoryHeight(
  resting: PixelsByStoryHeight,
  pixels: number,
  heights: readonly StoryHeight[],
): StoryHeight {
  const distanceTo = (height: StoryHeight) => Math.abs(resting[height] - pixels);
  return heights.reduce((nearest, height) => (distanceTo(height) < distanceTo(nearest) ? height : nearest));
}
