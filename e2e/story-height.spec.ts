import { expect, type Locator, type Page } from '@playwright/test';
import { fullMotionOptions, test } from './journey.ts';
import { listElementsCoveringNextStop, listOverlappingControls } from './player-screen-overlaps.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

test.use({ hasTouch: true });

const [folded, halfLabel, readingLabel] = ['folded to one line', 'half open', 'fully open'] as const;
const locateHandle = (page: Page, height = '') =>
  page.getByRole('button', { name: new RegExp(`^The story, .*${height}`) });
/** Locates the story panel by its row of lanterns, which shows the walk's progress. */
const locatePanel = (page: Page) => page.locator('div:has(> [role="img"][aria-label$="stops"])');

const measureHeight = (panel: Locator) => panel.evaluate((element) => element.getBoundingClientRect().height);

/** Opens the walk at a point where the story waits for an arrival, in a window of this size. */
async function openWalkBeforeArrival(page: Page, { width = 390, height = 844 } = {}) {
  await page.setViewportSize({ width, height });
  await openPlayedWalk(page, { upTo: 'zuishinmon' });
  await expect(page.getByRole('log')).toBeVisible();
}

interface Swipe {
  from: { x: number; y: number };
  /** The distance that the finger moves upwards, in pixels. */
  upwardPixels: number;
  /** The time between two moves of the finger, in milliseconds. A swipe has eight moves. */
  stepMs?: number;
  /** The time that the finger rests before it is lifted. */
  restMs?: number;
}

/**
 * Moves a finger over the page. The timestamps of the touch events are computed from `stepMs` and `restMs`. So the
 * finger's speed does not depend on the machine.
 * @param atEnd runs before the finger is lifted.
 */
async function swipe(
  page: Page,
  { from, upwardPixels, stepMs = 30, restMs = 300 }: Swipe,
  atEnd?: () => Promise<void>,
) {
  const moveCount = 8;
  const browser = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y - up }],
      timestamp,
    });
  await send('touchStart', 0);
  for (let moveNumber = 1; moveNumber <= moveCount; moveNumber++) {
    timestamp += stepMs / 1000;
    await send('touchMove', (upwardPixels * moveNumber) / moveCount);
  }
  await atEnd?.();
  timestamp += restMs / 1000;
  await send('touchEnd', upwardPixels);
  await browser.detach();
}

async function findMiddleOfElement(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('This part of the screen is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('PLAY-G37 the map’s credit stays above the panel that a finger drags @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page);
  const panel = locatePanel(page);
  const heightBefore = await measureHeight(panel);
  const isCreditAbovePanel = async () => {
    const [credit, edge] = [
      await page.getByRole('dialog').getByText('© OpenStreetMap').boundingBox(),
      await panel.boundingBox(),
    ];
    return credit !== null && edge !== null && credit.y > 0 && credit.y + credit.height <= edge.y;
  };
  const dragBy = async (upwardPixels: number) =>
    swipe(page, { from: await findMiddleOfElement(locateHandle(page)), upwardPixels });
  await swipe(page, { from: await findMiddleOfElement(locateHandle(page)), upwardPixels: 110 }, async () => {
    await expect.poll(() => measureHeight(panel)).toBe(heightBefore + 110);
    expect(await isCreditAbovePanel()).toBe(true);
  });
  await expect(locateHandle(page, readingLabel)).toBeVisible();
  await dragBy(-40);
  await expect(locateHandle(page, readingLabel)).toBeVisible();
  await dragBy(-200);
  await expect(locateHandle(page, halfLabel)).toBeVisible();
  await dragBy(-300);
  await expect(locateHandle(page, folded)).toBeVisible();
  await expect.poll(() => measureHeight(panel)).toBeLessThan(90);
});

test('PLAY-G11 a short flick moves the panel to the next height @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page);
  const flick = async (upwardPixels: number) =>
    swipe(page, { from: await findMiddleOfElement(locateHandle(page)), upwardPixels, stepMs: 8, restMs: 8 });
  await flick(48);
  await expect(locateHandle(page, readingLabel)).toBeVisible();
  await flick(-48);
  await expect(locateHandle(page, halfLabel)).toBeVisible();
  await flick(-48);
  await expect(locateHandle(page, folded)).toBeVisible();
  await flick(48);
  await expect(locateHandle(page, halfLabel)).toBeVisible();
});

test('PLAY-G11 a mouse drags the panel, and releasing the button is no click @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page);
  const { x, y } = await findMiddleOfElement(locateHandle(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 100, { steps: 4 });
  await page.mouse.move(x, y + 380, { steps: 4 });
  await page.mouse.up();
  await expect(locateHandle(page, folded)).toBeVisible();
  await page.mouse.click(x, (await findMiddleOfElement(locateHandle(page))).y);
  await expect(locateHandle(page, halfLabel)).toBeVisible();
});

test('PLAY-G11 a finger scrolls the text, and pulls the panel down only from the beginning of the text @thorough', async ({
  page,
}) => {
  await openWalkBeforeArrival(page, { width: 320, height: 568 });
  const panel = locatePanel(page);
  const text = page.locator(':has(> * > [role="log"])');
  const readScroll = () => text.evaluate((element) => element.scrollTop);
  await text.evaluate((element) => element.scrollTo({ top: 0 }));
  const heightBefore = await measureHeight(panel);
  const { x } = await findMiddleOfElement(text);
  const y = 480;

  await swipe(page, { from: { x, y }, upwardPixels: 150 });
  await expect.poll(readScroll).toBeGreaterThan(50);
  expect(await measureHeight(panel)).toBe(heightBefore);
  const scrolledTop = await readScroll();
  await swipe(page, { from: { x, y: 400 }, upwardPixels: -60 }, async () => {
    expect(await measureHeight(panel)).toBe(heightBefore);
  });
  await expect.poll(readScroll).toBeLessThan(scrolledTop);
  await expect(locateHandle(page, halfLabel)).toBeVisible();

  await text.evaluate((element) => element.scrollTo({ top: 0 }));
  await swipe(page, { from: { x, y: 330 }, upwardPixels: -200 }, async () => {
    await expect.poll(() => measureHeight(panel)).toBeLessThan(heightBefore - 100);
  });
  await expect(locateHandle(page, folded)).toBeVisible();
  expect(await readScroll()).toBe(0);
});

test('PLAY-G11 keys set every height, and a folded story cannot be focused @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page);
  const handle = locateHandle(page);
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(locateHandle(page, folded)).toBeFocused();
  const panel = locatePanel(page);
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await handle.focus();
  await page.keyboard.press('Enter');
  await expect(locateHandle(page, halfLabel)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(locateHandle(page, readingLabel)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test('PLAY-G11 the handle gets the focus of a map button that the panel hides @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page);
  const zoomInButton = page.getByRole('button', { name: 'Zoom in' });
  await zoomInButton.focus();
  await swipe(page, { from: await findMiddleOfElement(locateHandle(page)), upwardPixels: 200 });
  await expect(locateHandle(page, readingLabel)).toBeFocused();
  await expect(zoomInButton).toBeHidden();
});

/** Clicks the panel's handle. Returns the panel's height in the next frame, and whether the panel is moving. */
function clickHandleAndMeasure(page: Page) {
  return locateHandle(page).evaluate(async (handle: HTMLElement) => {
    handle.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const panel = handle.closest('div:has(> [role="img"])') as HTMLElement;
    return { pixels: panel.getBoundingClientRect().height, moves: panel.getAnimations().length > 0 };
  });
}

test('PLAY-G36 with reduced motion the panel changes its height at once @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page);
  const { pixels, moves } = await clickHandleAndMeasure(page);
  expect(moves).toBe(false);
  expect(pixels).toBe(await measureHeight(locatePanel(page)));
});

test.describe('in motion', () => {
  test.use(fullMotionOptions);
  test('PLAY-G11 a drag can catch the panel while it moves @thorough', async ({ page }) => {
    await openWalkBeforeArrival(page);
    const panel = locatePanel(page);
    const heightBefore = await measureHeight(panel);
    // Pauses the animation in the same task as the click, because a slow machine could miss the animation.
    await panel.evaluate(async (element) => {
      element.querySelector('button')?.click();
      await Promise.resolve();
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = 40;
      }
    });
    const movingHeight = await measureHeight(panel);
    expect(movingHeight).toBeGreaterThan(heightBefore);
    await swipe(page, { from: await findMiddleOfElement(locateHandle(page)), upwardPixels: 24 }, async () => {
      await expect.poll(() => measureHeight(panel)).toBeCloseTo(movingHeight + 24);
    });
    await expect.poll(() => panel.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
});

/** Returns the share of the window in which the map is the topmost element. */
function measureVisibleMapFraction(page: Page): Promise<number> {
  return page.evaluate(() => {
    const points = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40);
    const tops = points.flatMap((x) => points.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)));
    const isMap = (element: Element | null) =>
      element?.closest('[role="group"]') && !element.closest('button, a, p, [role="img"]');
    return tops.filter(isMap).length / tops.length;
  });
}

for (const { size, least } of [
  { size: { width: 320, height: 568 }, least: 0.5 },
  { size: { width: 390, height: 844 }, least: 0.6 },
  { size: { width: 667, height: 375 }, least: 0.5 },
  { size: { width: 844, height: 390 }, least: 0.5 },
  { size: { width: 1440, height: 900 }, least: 0.8 },
])
  test(`PLAY-G11 a folded panel leaves most of a window of ${size.width} × ${size.height} to the map @thorough`, async ({
    page,
  }) => {
    await openWalkBeforeArrival(page, size);
    const dialog = page.getByRole('dialog');
    for (const height of [halfLabel, readingLabel, folded]) {
      await expect(locateHandle(page, height)).toBeVisible();
      await expect.poll(() => listOverlappingControls(dialog)).toEqual([]);
      await expect(dialog.getByText('© OpenStreetMap contributors')).toBeInViewport({ ratio: 1 });
      const isCovered = height === readingLabel && size.width < size.height;
      if (!isCovered) await expect.poll(() => listElementsCoveringNextStop(dialog)).toEqual([]);
      if (height === folded) expect(await measureVisibleMapFraction(page)).toBeGreaterThanOrEqual(least);
      await locateHandle(page).press('Enter');
    }
  });
