import { expect, type FrameLocator, type Page } from '@playwright/test';
import { listViolations } from './accessibility-violations.ts';
import { test } from './journey.ts';
import { type StartedStudio, startStudio } from './started-studio.ts';

let studio: StartedStudio;

test.describe('a new walk', () => {
  test.beforeEach(async () => {
    studio = await startStudio();
  });
  test.afterEach(() => studio.stop());

  test('SITE-D10 the Play screen plays a walk in the public player, with a walker who is dragged', async ({ page }) => {
    const phone = await openPlay(page, 'pierwalk');
    const walker = page.getByRole('button', { name: /^Walker/ });
    await walker.hover();
    await page.mouse.down();
    await page.locator('[data-stop="pier"]').hover({ force: true });
    await page.mouse.up();
    await readUntilTextAppears(phone, 'How many posts hold up the pier?');
    await phone.getByRole('textbox').fill('seven');
    await phone.getByRole('textbox').press('Enter');
    await readUntilTextAppears(phone, 'Here is your shell.');
    // The arrow keys move the walker on the map, too.
    const before = await walker.boundingBox();
    await walker.press('Shift+ArrowUp');
    await expect.poll(async () => (await walker.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    expect(await listViolations(page)).toEqual([]);
  });

  test('SITE-D10 a walk is played on the spot from stop to stop by one button, and keeps its clues in the other mode', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const phone = await openPlay(page, 'pierwalk');
    const nextStop = page.getByRole('button', { name: 'Go to the next stop' });
    await expect(nextStop).toHaveAttribute('aria-disabled', 'false');
    await nextStop.press('Enter');
    await readUntilTextAppears(phone, 'How many posts hold up the pier?');
    // The button is `aria-disabled` and not `disabled`, so that it keeps the focus while the story offers no stop.
    await expect(nextStop).toHaveAttribute('aria-disabled', 'true');
    await phone.getByRole('textbox').fill('seven');
    await phone.getByRole('textbox').press('Enter');
    await readUntilTextAppears(phone, 'Here is your shell.');
    await page.getByRole('button', { name: 'From home' }).click();
    await expect(page.getByRole('button', { name: 'From home' })).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.getByText('Solved · 7')).toBeVisible();
    expect(await listWideElements(page)).toEqual([]);
  });

  test('SITE-D10 an edit of the files is played at once, at the same place and without taking the focus', async ({
    page,
  }) => {
    const phone = await openPlay(page, 'pierwalk/play/pier.5');
    await expect(phone.getByText('Here is your shell.')).toBeVisible();
    await page.getByRole('button', { name: 'Source', exact: true }).focus();
    studio.replaceInFile('pierwalk/strings/en.json', 'Here is your shell.', 'Here, a whelk.');
    await expect(phone.getByText('Here, a whelk.')).toBeVisible();
    // After a change of the story, the studio replays the walk up to the line that was shown.
    studio.replaceInFile('pierwalk/story.ink', 'Here is your shell.', 'Here, a whelk.');
    studio.replaceInFile('pierwalk/strings/en.json', 'Here, a whelk.', 'Here, a large whelk.');
    await expect(phone.getByText('Here, a large whelk.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Source', exact: true })).toBeFocused();
  });

  test('SITE-D10 faults do not end the play while the walk is playable; others leave the last playable walk', async ({
    page,
  }) => {
    const phone = await openPlay(page, 'pierwalk/play/pier.5');
    await expect(phone.getByText('Here is your shell.')).toBeVisible();
    studio.replaceInFile('pierwalk/strings/en.json', '"pier.5"', '"pier.55"');
    await expect(phone.getByText('[pier.5]')).toBeVisible();
    studio.replaceInFile('pierwalk/walk.yaml', 'lat: -0.001000', 'lat: north');
    const notice = page.getByRole('status').filter({ hasText: 'The files cannot be played at the moment' });
    await expect(notice).toContainText(/walk\.yaml:\d+ A value is missing/);
    await expect(phone.getByText('[pier.5]')).toBeVisible();
    await notice.getByRole('link').click();
    await expect(page.getByRole('textbox', { name: /walk\.yaml/ })).toBeFocused();
    studio.replaceInFile('pierwalk/walk.yaml', 'lat: north', 'lat: -0.001000');
    studio.replaceInFile('pierwalk/strings/en.json', '"pier.55"', '"pier.5"');
    await page.getByRole('link', { name: 'Play' }).click();
    // After the author returns from another screen, the walk continues at the same place.
    await expect(phone.getByText('Here is your shell.')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('SITE-D10 the walk is played from home and in another language, also as the player’s own settings say', async ({
    page,
  }) => {
    const phone = await openPlay(page, 'pierwalk/play/pier.5');
    await page.getByRole('button', { name: '日本語' }).last().click();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'ja');
    await page.getByRole('button', { name: 'From home' }).click();
    await expect(page.getByRole('button', { name: 'From home' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Walker/ })).toHaveCount(0);
    await page.getByLabel('Size of the phone').selectOption('landscape');
    await expect(page.locator('iframe')).toHaveAttribute('width', '844');
  });
});

/** Opens the Play screen and waits until the player shows the walk. */
async function openPlay(page: Page, walkAndTarget: string): Promise<FrameLocator> {
  const [walk, ...target] = walkAndTarget.split('/play');
  await page.goto(`${studio.address}#/${walk}/play${target.join('')}`);
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { level: 1 })).toBeAttached();
  return phone;
}

/** Returns the class names of the scrollable elements whose content is wider than the element. */
function listWideElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.className),
  );
}

/**
 * Presses the button "Go on" until the player shows a text. Uses the Enter key, because Playwright's clicks miss
 * elements in a scaled iframe.
 */
async function readUntilTextAppears(phone: FrameLocator, text: string) {
  await expect(async () => {
    const next = phone.getByRole('button', { name: 'Go on' });
    if (!(await phone.getByText(text).isVisible())) await next.press('Enter', { timeout: 1000 });
    await expect(phone.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
}
