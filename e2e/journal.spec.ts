import { expect } from '@playwright/test';
import { fullMotionOptions, test } from './journey.ts';
import { openPlayedWalk } from './walks/played-walk.ts';

test.describe(() => {
  test.use(fullMotionOptions);

  test('PLAY-G94 a find moves into the journal’s button, which counts it', async ({ page }) => {
    await openPlayedWalk(page, { upTo: 'gate-height' });
    const dialog = page.getByRole('dialog');
    const journal = dialog.getByRole('button', { name: 'Journal' });
    await expect(journal).toHaveAccessibleDescription('1 thing found');
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByRole('log').getByText('Found: the piece with 552')).toBeVisible();
    await expect(page.getByText('Found: the piece with 552')).toHaveCount(2);
    await expect(journal).toHaveAccessibleDescription('2 things found');
    await expect(page.getByText('Found: the piece with 552')).toHaveCount(1);
  });
});

test('PLAY-G91 the journal fits the smallest phone and works by keyboard @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openPlayedWalk(page, { upTo: 'caves.c11' });
  await page.getByRole('button', { name: 'Journal' }).press('Enter');
  const journal = page.getByRole('dialog', { name: 'Journal' });
  await expect(journal.getByRole('region', { name: 'The dragon’s letter' }).getByRole('listitem')).toHaveCount(5);
  await journal.getByRole('navigation').getByRole('button', { name: 'Iwaya Caves' }).press('Enter');
  const heading = journal.getByRole('heading', { name: 'Iwaya Caves' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(await journal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const caves = journal.getByRole('region', { name: 'Iwaya Caves' });
  await expect(caves.getByText('¥500')).toBeVisible();
  await caves.getByText('What was said').press('Enter');
  await expect(caves.getByText('I am the rock. Between the caves. At high tide, under.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Journal' })).toBeFocused();
});

test('PLAY-G1 the journal and the ending load after the first line, and again after a failure @thorough', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED.*\/(journal-book|ending)-/, /net::ERR_INTERNET_DISCONNECTED/);
  const isLate = /\/(journal-book|ending)-[\w-]+\.js$/;
  const failedChunks: string[] = [];
  await page.route(isLate, (route) => {
    failedChunks.push(route.request().url());
    return route.abort();
  });
  await openPlayedWalk(page, { upTo: 'end.goddess.c2', choices: ['caves.c11'] });
  await expect(page.getByRole('log')).toBeVisible();
  await expect.poll(() => failedChunks.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Journal' }).click();
  const journal = page.getByRole('dialog', { name: 'Journal' });
  await expect(journal.getByRole('status')).toHaveText(/^This could not be loaded/);
  await page.unroute(isLate);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(journal.getByRole('navigation', { name: 'Chapters' })).toBeVisible();
  await journal.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Step back/ }).click();
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
});
