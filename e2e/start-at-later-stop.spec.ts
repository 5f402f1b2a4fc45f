import { expect } from '@playwright/test';
import { openPage, test } from './journey.ts';
import { walkPagePath } from './play-walk.ts';
import { openPlayedWalk, readSavedWalks } from './walks/played-walk.ts';

test('PLAY-G64 one tap starts the walk at the sixth stop with a recap', async ({ page }) => {
  await openPage(page, '/about/terms');
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":false}'));
  await openPage(page, walkPagePath);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Nakatsunomiya' })
    .getByRole('link', { name: 'Start here' })
    .click();
  await expect(page.getByRole('log')).toContainText('Starting from here?');
  await page.getByRole('button', { name: 'What have we found so far?' }).click();
  await expect(page.getByRole('log')).toContainText('552');
  await expect(page.getByRole('button', { name: 'Nakatsunomiya' })).toBeVisible();
  await expect(page).toHaveURL(/#walk$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nakatsunomiya' })).toBeVisible();
});

test('PLAY-G64 a start at a later stop keeps the walk in progress @thorough', async ({ page }) => {
  await openPlayedWalk(page, { upTo: 'morse.c1' });
  await page.goto(`${walkPagePath}#spot/iwaya`);
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('log')).toContainText('Starting from here?');
  const [saved] = await readSavedWalks(page);
  expect(saved?.text).toContain('recap.1');
  expect(JSON.stringify(saved)).toContain('morse.4');
});

test('PLAY-G65 a walk in progress can change between home and the spot', async ({ page }) => {
  await openPlayedWalk(page, { upTo: 'bronze-torii', mode: 'home' });
  await expect(page.getByRole('button', { name: /^Walk on to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const onTheSpot = page.getByRole('group', { name: 'You are playing' }).getByRole('radio', { name: 'On the spot' });
  await onTheSpot.click();
  // The radio button is checked when the app has saved the change.
  await expect(onTheSpot).toBeChecked();
  await expect(page.getByRole('group', { name: 'Position' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^I am here/ }).click();
  await expect(page.getByRole('log')).toContainText('Stand a little to the side');
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'From home' }).click();
  // The radio button is checked when the app has saved the change.
  await expect(page.getByRole('radio', { name: 'From home' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Position' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'From home' })).toBeChecked();
});
