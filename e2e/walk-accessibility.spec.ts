import { expect, type Locator, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { locales, openPage, test } from './journey.ts';
import { takeChoice, walkPagePath } from './play-walk.ts';
import { listElementsCoveringNextStop, listOverlappingControls } from './player-screen-overlaps.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

test('SITE-A1 every state of the walk screen is accessible, by day and by night @thorough', async ({ page }) => {
  // Allows more time, because the test checks twelve states completely.
  test.slow();
  const expectNoViolations = async (stateName: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await listViolations(page), stateName).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await listViolations(page, { only: ['color-contrast'] }), `${stateName}, at night`).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${walkPagePath}#spot`);
  await expect(page.getByRole('log')).toBeVisible();
  await expectNoViolations('the first line');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expectNoViolations('choices');
  await takeChoice(page, 'And how did it end?');
  await expectNoViolations('a question for the position');
  await page.getByRole('button', { name: 'Without', exact: true }).click();
  await takeChoice(page, /^I am here/);
  await takeChoice(page, 'Where was the hut?');
  await page.getByRole('textbox').fill('7');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Hint 1 of 3' }).click();
  await expect(page.getByText('look for faces, not for letters.')).toBeVisible();
  await page.getByRole('dialog').getByText('Something changed here?').click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectNoViolations('a clue, and a report of it');
  await page.getByRole('button', { name: 'Journal' }).click();
  await expectNoViolations('the journal');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectNoViolations('settings');
});

/** Returns for each row of round buttons whether it is at the `left` or the `right` of the map. */
function listButtonRowSides(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const map = element.querySelector('[role="group"]')?.getBoundingClientRect() ?? new DOMRect();
    const round = [...element.querySelectorAll('button')].filter((button) => button.querySelector('svg'));
    const rows = Map.groupBy(round, (button) => Math.round(button.getBoundingClientRect().top));
    return [...rows.values()].map((row) => {
      const boxes = row.map((button) => button.getBoundingClientRect());
      const leftBefore = Math.min(...boxes.map(({ left }) => left)) - map.left;
      const rightGap = map.right - Math.max(...boxes.map(({ right }) => right));
      return leftBefore < rightGap ? 'left' : 'right';
    });
  });
}

for (const locale of locales)
  test(`PLAY-G31 the walk screen fits 320 px and larger text, for either hand (${locale}) @thorough`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    // Opens a passage with choices and an arrival, which makes the story panel as high as possible.
    await openPlayedWalk(page, { upTo: 'zuishinmon' }, locale);
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('log')).toBeVisible();
    const measureOverflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await measureOverflow()).toBe(0);
    expect(await listOverlappingControls(dialog)).toEqual([]);
    expect(await listElementsCoveringNextStop(dialog)).toEqual([]);
    expect(new Set(await listButtonRowSides(dialog))).toEqual(new Set(['right']));
    await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"textSteps":4,"hand":"left","pace":"whole"}'));
    await page.reload();
    await expect(page.getByRole('log')).toBeVisible();
    expect(await measureOverflow()).toBe(0);
    for (const size of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 667, height: 375 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => listOverlappingControls(dialog)).toEqual([]);
      await expect.poll(() => listElementsCoveringNextStop(dialog)).toEqual([]);
      expect(new Set(await listButtonRowSides(dialog))).toEqual(new Set(['left']));
    }
  });

test('SITE-A1 the keyboard alone plays a walk', async ({ page }) => {
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Play from home' }).focus();
  await page.keyboard.press('Enter');
  const nextButton = page.getByRole('button', { name: 'Go on', exact: true });
  await expect(nextButton).toBeVisible();
  await pressTabUntilFocused(page, 'Go on');
  await page.keyboard.press('Enter');
  await expect(nextButton).toHaveCount(0);
  // The pressed button is gone. Tab must still move the focus to the first choice.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'And how did it end?' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('log')).toContainText('How it ended depends on who tells it.');
  // The chosen button is gone, and the focus has moved to the next control.
  await expect(nextButton).toBeFocused();
  while (await nextButton.isVisible()) await page.keyboard.press('Enter');
  await pressTabUntilFocused(page, 'Walk on to Morse Memorial');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PLAY-G3 the focus moves to a near element when the focused one disappears @thorough', async ({ page }) => {
  // Turns motion on. With reduced motion, a walker from home arrives at the next stop immediately.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPlayedWalk(page, { upTo: 'zuishinmon', mode: 'home' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Walk on to Zuishin Gate' }).press('Enter');
  await expect(dialog.getByText(/^On the way to Zuishin Gate/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Arrive now' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: /^Stop 3/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What now?' })).toBeFocused();

  // Continues as another visitor, because the server may have a copy of the walk that the test has played above.
  await page.context().clearCookies();
  await openPlayedWalk(page, { upTo: 'figures' });
  await dialog.getByRole('button', { name: 'Hint 1 of 3' }).press('Enter');
  await dialog.getByRole('button', { name: 'Hint 2 of 3' }).press('Enter');
  const lastHint = dialog.getByRole('button', { name: 'Hint 3 of 3' });
  await expect(lastHint).toBeFocused();
  await lastHint.press('Enter');
  await expect(lastHint).toHaveCount(0);
  const clue = dialog.locator('section[aria-labelledby]');
  await expect(clue).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await clue.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

/** Presses Tab until the element with this name has the focus; fails if it is unreachable. */
async function pressTabUntilFocused(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    const focusedElement = page.locator(':focus');
    if ((await focusedElement.count()) > 0 && (await focusedElement.textContent())?.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reachable by keyboard.`);
}
