import { expect, type Locator, type Page } from '@playwright/test';
import { fullMotionOptions, openPage, test } from './journey.ts';
import { walkPagePath } from './play-walk.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

test.use(fullMotionOptions);

/**
 * Window sizes: a phone whose on-screen keyboard covers the lower part, and the smallest phone, upright and sideways.
 */
const windows = [
  { width: 390, height: 508 },
  { width: 320, height: 568 },
  { width: 568, height: 320 },
];

/** Returns how many pixels of an element's height are hidden, because the window or an ancestor clips them. */
function measureHiddenHeight(element: Locator): Promise<number> {
  return element.evaluate((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    if (height === 0) return Number.POSITIVE_INFINITY;
    let [topPixels, to] = [0, window.visualViewport?.height ?? window.innerHeight];
    for (
      let clippingAncestor = part.parentElement;
      clippingAncestor && clippingAncestor !== document.body;
      clippingAncestor = clippingAncestor.parentElement
    ) {
      if (getComputedStyle(clippingAncestor).overflowY === 'visible') continue;
      const box = clippingAncestor.getBoundingClientRect();
      [topPixels, to] = [Math.max(topPixels, box.top), Math.min(to, box.bottom)];
    }
    return Math.round(Math.max(0, topPixels - top) + Math.max(0, bottom - to));
  });
}

async function expectFullyInViewport(element: Locator) {
  await expect.poll(() => measureHiddenHeight(element)).toBe(0);
}

async function submitAnswer(page: Page, text: string) {
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('textbox').first().press('Enter');
}

for (const { width, height } of windows)
  test(`PLAY-G9 the result of a tap scrolls into view (${width} × ${height}) @thorough`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await openPlayedWalk(page, { upTo: 'gate-beasts' });
    const clue = page
      .getByRole('dialog')
      .getByRole('region')
      .filter({ has: page.getByRole('textbox') })
      .last();
    const feedback = clue.getByRole('status').first();
    await submitAnswer(page, 'dogs');
    await expect(feedback).not.toBeEmpty();
    await expectFullyInViewport(feedback);
    // Gives more wrong answers than the app stores.
    for (const wrongAnswer of ['bears', 'goats', 'foxes', 'apes', 'birds', 'frogs']) {
      await clue.getByRole('heading').scrollIntoViewIfNeeded();
      await submitAnswer(page, wrongAnswer);
      await expect(feedback).toContainText('Not that.');
      await expectFullyInViewport(feedback);
    }
    await page.getByRole('button', { name: 'Hint 1 of 3' }).click();
    await expect(clue.getByRole('listitem')).toHaveCount(1);
    await expectFullyInViewport(clue.getByRole('listitem').first());
    await page.getByRole('button', { name: 'Hint 2 of 3' }).click();
    await expect(clue.getByRole('listitem')).toHaveCount(2);
    await expectFullyInViewport(clue.getByRole('listitem').last());

    await clue.getByText('Something changed here?').click();
    const send = clue.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    const problemNote = clue.getByRole('status').filter({ hasText: 'Choose first' });
    await expectFullyInViewport(problemNote);
    await expect(clue.getByRole('radio').first()).toBeFocused();
  });

test('PLAY-G9 the report form scrolls its error into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, walkPagePath);
  await page.getByRole('button', { name: 'Has something changed on the way?' }).click();
  const stop = page.locator('li[id^="stop-"]').first();
  await stop.locator('summary').click();
  await stop.getByRole('button', { name: 'Send', exact: true }).click();
  await expectFullyInViewport(stop.getByRole('status').filter({ hasText: 'Choose first' }));
});

test('PLAY-G9 an on-screen keyboard does not cover the answer field @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlayedWalk(page, { upTo: 'gate-beasts' });
  await page.getByRole('textbox').click();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 508 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expectFullyInViewport(page.getByRole('textbox'));
  await submitAnswer(page, 'dogs');
  const feedback = page.getByRole('region', { name: 'What now?' }).getByRole('status').first();
  await expect(feedback).not.toBeEmpty();
  await expectFullyInViewport(feedback);
  await expectFullyInViewport(page.getByRole('textbox'));
});

test('PLAY-G4 the wrong order that most walkers try first gets the clue’s own reply', async ({ page }) => {
  await openPlayedWalk(page, { upTo: 'letter-order' });
  const dialog = page.getByRole('dialog');
  for (const piece of [/^552 · /, /^80 · /, /^8 · /, /^5 · /, /^2 · /])
    await dialog.getByRole('button', { name: piece }).click();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'still a threat' })).toBeVisible();
});

test('PLAY-G4 the order of the letter’s pieces survives a reload and is shown in words @thorough', async ({ page }) => {
  await openPlayedWalk(page, { upTo: 'letter-order' });
  const dialog = page.getByRole('dialog');
  const startOver = dialog.getByRole('button', { name: 'Clear all' });
  await expect(startOver).toHaveCSS('border-top-left-radius', '12px');
  for (const piece of [/2 · Never again/, /5 · be afraid/]) await dialog.getByRole('button', { name: piece }).click();
  await page.reload();
  await expect(dialog.getByRole('button', { name: /^2\. 5 · be afraid/ })).toBeVisible();
  for (const piece of [/^8 · /, /^80 · /, /^552 · /]) await dialog.getByRole('button', { name: piece }).click();
  await dialog.getByRole('button', { name: 'Check' }).click();
  const solvedItems = dialog.getByText('Solved').locator('li');
  await expect(solvedItems.first()).toHaveText('2 · Never again');
  await expect(solvedItems.last()).toHaveText('552 · for as long as there is a sea');
  await dialog.getByRole('button', { name: 'Journal' }).click();
  await expect(page.getByRole('dialog', { name: 'Journal' })).toContainText('45°, north-east');
  expect(await page.getByRole('dialog').first().innerText()).not.toMatch(/piece\d|\blow\b$/m);
});
