import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { walkPagePath } from './play-walk.ts';
import { storePlayedWalk } from './walks/played-walk.ts';
import {
  installPositionFixRecorder,
  type RecordedPositionFix,
  readRecordedPositionFixes,
  replayPositionFixes,
} from './walks/recorded-position-fixes.ts';

/** Opens the walk at a point where the story waits for an arrival. The browser reports the position `fix` at once. */
async function openWalkBeforeArrival(page: Page, upTo: string, fix: RecordedPositionFix, settings: object = {}) {
  const { latitude, longitude, accuracy } = fix;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude, accuracy });
  await installPositionFixRecorder(page);
  await page.goto('/walks/index.json');
  await storePlayedWalk(page, { upTo });
  await page.evaluate((reading) => localStorage.setItem('lorewalk:reading', JSON.stringify(reading)), {
    pace: 'whole',
    usesPosition: true,
    ...settings,
  });
  await page.goto(`${walkPagePath}#walk`);
}

const atTheShrine = { latitude: 35.299415, longitude: 139.480236, accuracy: 8, seconds: 3 };

const wayOnFoot = /280\u00a0m on foot, about 5 minutes, 25\u00a0m of it on stairs/;

test('PLAY-G73 the walking route to the next stop appears in the bar and on the map', async ({ page }) => {
  await openWalkBeforeArrival(page, 'cocking', atTheShrine);
  await expect(page.getByText(wayOnFoot)).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'In 15 m: right' })).toBeAttached();
  await expect(page.locator('[data-way-ahead]')).toHaveAttribute('d', /^M.+L/);
});

test('PLAY-G70 the paths are fetched once, after the story’s messages', async ({ page }) => {
  const requestedFiles: string[] = [];
  page.on('request', (request) => requestedFiles.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await openWalkBeforeArrival(page, 'cocking', atTheShrine);
  await expect(page.getByText(wayOnFoot)).toBeAttached();
  expect(requestedFiles.filter((name) => name === 'paths.json')).toHaveLength(1);
  expect(requestedFiles.indexOf('paths.json')).toBeGreaterThan(requestedFiles.indexOf('words.en.json'));
});

test('PLAY-G70 a pack without paths shows the straight distance @thorough', async ({ page }) => {
  await page.route('**/walk.json', async (route) => {
    const answer = await route.fetch();
    const { hasPaths, ...older } = await answer.json();
    await route.fulfill({ response: answer, json: older });
  });
  await openWalkBeforeArrival(page, 'cocking', atTheShrine);
  await expect(page.getByText('100 m to the west')).toBeAttached();
  await expect(page.locator('[data-way-ahead]')).toHaveCount(0);
});

test('PLAY-G74 a walker in the wrong direction is led back to the route @thorough', async ({ page }) => {
  const fixes = readRecordedPositionFixes('wrong-end');
  await openWalkBeforeArrival(page, 'cocking', fixes[0] as RecordedPositionFix);
  await expect(page.getByText(wayOnFoot)).toBeAttached();
  const fixesToFarthestPoint = fixes.slice(0, 14);
  await replayPositionFixes(page, fixesToFarthestPoint);
  await expect(page.getByText(/3\d0\u00a0m on foot/)).toBeAttached();
  await replayPositionFixes(page, fixes.slice(14, -5));
  await expect(page.getByRole('heading', { name: /^Stop \d+: Samuel Cocking/ })).toBeVisible();
});

test('PLAY-G75 a walker who avoids stairs is told that every route has stairs @thorough', async ({ page }) => {
  await openWalkBeforeArrival(page, 'cocking', atTheShrine);
  await expect(page.getByText(wayOnFoot)).toBeAttached();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Stairs' }).getByText('Avoided').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('There is no way without stairs: 25 m of them remain.')).toBeVisible();
});

test('PLAY-G71 in forced colours the arrow of the way stays visible @thorough', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWalkBeforeArrival(page, 'cocking', atTheShrine);
  await expect(page.getByText(wayOnFoot)).toBeAttached();
  const readColor = (element: Element) => getComputedStyle(element).backgroundColor;
  const arrow = page.locator('[data-points]');
  expect(await arrow.locator('b').evaluate(readColor)).not.toBe(await arrow.evaluate(readColor));
});
