import { expect, type Page } from '@playwright/test';
import { type Locale, locales, pathInLocale, test } from './journey.ts';
import { walk } from './play-walk.ts';
import { storePlayedWalk } from './walks/played-walk.ts';
import { installFixRecorder, type RecordedFix, readRecordedWalk, replayFixes } from './walks/recorded-walk.ts';

/** Opens the walk where the story waits for an arrival, at a fix that the browser reports at once. */
async function openOnTheWay(page: Page, upTo: string, fix: RecordedFix, settings: object = {}, locale: Locale = 'en') {
  const { latitude, longitude, accuracy } = fix;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude, accuracy });
  await installFixRecorder(page);
  await page.goto('/walks/index.json');
  await storePlayedWalk(page, { upTo });
  await page.evaluate((reading) => localStorage.setItem('lorewalk:reading', JSON.stringify(reading)), {
    pace: 'whole',
    usesPosition: true,
    ...settings,
  });
  await page.goto(`${pathInLocale(locale, walk)}#walk`);
}

const atTheShrine = { latitude: 35.299415, longitude: 139.480236, accuracy: 8, seconds: 3 };

const texts = {
  en: { way: /280\u00a0m on foot, about 5 minutes, 25\u00a0m of it on stairs/, turn: 'In 15 m: right' },
  zh: { way: /步行280公尺，約5分鐘，其中階梯25公尺/, turn: '15公尺後右轉' },
  jp: { way: /徒歩280\u00a0m、約5分、うち階段25\u00a0m/, turn: '15 m先、右へ' },
};

for (const locale of locales)
  test(`PLAY-G71 PLAY-G72 PLAY-G73 the way to the garden is that on foot, in the bar and on the map: ${locale}`, async ({
    page,
  }) => {
    await openOnTheWay(page, 'cocking', atTheShrine, {}, locale);
    await expect(page.getByText(texts[locale].way)).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: texts[locale].turn })).toBeAttached();
    await expect(page.locator('[data-way-ahead]')).toHaveAttribute('d', /^M.+L/);
  });

test('PLAY-G70 the paths are loaded once, after the first line of the story', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await openOnTheWay(page, 'cocking', atTheShrine);
  await expect(page.getByText(texts.en.way)).toBeAttached();
  expect(requested.filter((name) => name === 'paths.json')).toHaveLength(1);
  expect(requested.indexOf('paths.json')).toBeGreaterThan(requested.indexOf('words.en.json'));
});

test('PLAY-G70 a pack without paths shows the straight distance', async ({ page }) => {
  await page.route('**/walk.json', async (route) => {
    const answer = await route.fetch();
    const { hasPaths, ...older } = await answer.json();
    await route.fulfill({ response: answer, json: older });
  });
  await openOnTheWay(page, 'cocking', atTheShrine);
  await expect(page.getByText('100 m to the west')).toBeAttached();
  await expect(page.locator('[data-way-ahead]')).toHaveCount(0);
});

test('PLAY-G74 a walker who sets out in the wrong direction is led back', async ({ page }) => {
  const fixes = readRecordedWalk('wrong-end');
  await openOnTheWay(page, 'cocking', fixes[0] as RecordedFix);
  await expect(page.getByText(texts.en.way)).toBeAttached();
  const farthest = fixes.slice(0, 14);
  await replayFixes(page, farthest);
  await expect(page.getByText(/3\d0\u00a0m on foot/)).toBeAttached();
  await replayFixes(page, fixes.slice(14, -5));
  await expect(page.getByRole('heading', { name: /^Stop \d+: Samuel Cocking/ })).toBeVisible();
});

test('PLAY-G75 a walker who avoids stairs is told that no way is free of them', async ({ page }) => {
  await openOnTheWay(page, 'cocking', atTheShrine);
  await expect(page.getByText(texts.en.way)).toBeAttached();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Stairs' }).getByText('Avoided').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('There is no way without stairs: 25 m of them remain.')).toBeVisible();
});

test('SITE-A1 PLAY-G71 in forced colours the arrow of the way stays visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openOnTheWay(page, 'cocking', atTheShrine);
  await expect(page.getByText(texts.en.way)).toBeAttached();
  const readColor = (element: Element) => getComputedStyle(element).backgroundColor;
  const arrow = page.locator('[data-points]');
  expect(await arrow.locator('b').evaluate(readColor)).not.toBe(await arrow.evaluate(readColor));
});
