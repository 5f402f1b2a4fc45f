import { expect } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

test('PLAY-G102 the keyboard explores the parts of a drawing, which lie within it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  await openPlayedWalk(page, { upTo: 'figures', mode: 'home' });
  const clue = page.getByRole('region', { name: /^In the drawing of his memorial/ });
  await clue.getByRole('button', { name: 'Explore the drawing by parts' }).press('Enter');
  await page.keyboard.press('Tab');
  const parts = clue.getByRole('list', { name: 'See the drawing' }).getByRole('button');
  await expect(parts.first()).toBeFocused();
  // Scroll positions are whole pixels, so a fraction of a pixel of this button may be out of view.
  await expect(parts.first()).toBeInViewport({ ratio: 0.99 });
  const [image, ...boxes] = await Promise.all(
    [clue.locator('img'), ...(await parts.all())].map((it) => it.boundingBox()),
  );
  if (!image) throw new Error('There is no drawing.');
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(box?.x).toBeGreaterThanOrEqual(image.x);
    expect(box?.y).toBeGreaterThanOrEqual(image.y);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(image.x + image.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(image.y + image.height);
  }
  expect(await listViolations(page, { within: 'dialog details' })).toEqual([]);
});
