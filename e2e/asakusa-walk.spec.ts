import { expect } from '@playwright/test';
import { openPage } from './journey.ts';
import { downloadTimeoutMs, test } from './phone.ts';
import { playToTheEnd, showPassagesAtOnce } from './play-walk.ts';
import { openPlayedWalk, storePlayedWalk } from './walks/played-walk.ts';
import {
  createPositionFixesAtPlace,
  installPositionFixRecorder,
  replayPositionFixes,
} from './walks/recorded-position-fixes.ts';

const walkId = 'asakusa';
const address = `/game/${walkId}`;

test('PLAY-G45 a downloaded walk with stops in any order plays offline from home to its end @thorough', async ({
  site,
  phoneOf,
}) => {
  test.setTimeout(120_000);
  const phone = phoneOf('en');
  const online = await phone.start();
  await openPage(online, address);
  await online.locator('article section > dl + div').scrollIntoViewIfNeeded();
  await online.getByRole('button', { name: /^Keep offline/ }).click();
  await expect(online.getByText('Kept, and every file checked.')).toBeVisible({ timeout: downloadTimeoutMs });
  await site.stop();

  const page = await phone.start();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showPassagesAtOnce(page);
  await openPage(page, address);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await expect(page.getByRole('log')).toContainText('Nobody saw that either.');
  expect(await playToTheEnd(page)).toEqual([]);
  await expect(page.getByRole('img', { name: /^Postcard: .*“The Long Pause”.*10 of 10 stops/ })).toBeVisible();
});

test('PLAY-G104 the walker is led to the chosen one of five stops, and arrives at another one', async ({ page }) => {
  const gatePosition = { latitude: 35.71409, longitude: 139.79668, accuracy: 8 };
  const bellPosition = { latitude: 35.713475, longitude: 139.797275, accuracy: 8 };
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(gatePosition);
  await installPositionFixRecorder(page);
  await page.goto('/walks/index.json');
  await storePlayedWalk(page, { walkId, upTo: 'heinai' });
  await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":true}'));
  await page.goto(`${address}#walk`);
  const choice = page.getByRole('combobox', { name: 'Choose the next stop' });
  await expect(choice.getByRole('option')).toHaveCount(5);
  await choice.selectOption('Nitenmon, the Gate of Two Kings');
  await expect(page.getByText('110\u00a0m on foot, about 2 minutes.')).toBeAttached();
  await replayPositionFixes(page, createPositionFixesAtPlace(bellPosition));
  await expect(page.getByRole('heading', { name: /^Stop 4: .*Bell/ })).toBeVisible();
});

for (const [locale, title, postcard] of [
  ['en', 'On Cue', /^Postcard: .*“The Long Pause”/],
  ['zh', '接詞', /^明信片：.*「一停一百六十年」/],
  ['jp', 'きっかけ', /^絵はがき：.*「ながい間（ま）」/],
] as const)
  test(`PLAY-G51 the postcard of the second walk names its ending (${locale}) @thorough`, async ({ page }) => {
    await openPlayedWalk(page, { walkId, upTo: 'end.cue.c1', choices: ['play.c5'] }, locale);
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: postcard })).toBeVisible();
  });

test('API-S13 a stop of the second walk can be reported', async ({ page }) => {
  await openPage(page, address);
  await page.getByRole('button', { name: 'Has something changed on the way?' }).click();
  const stop = page.locator('#stop-nakamise');
  await stop.getByText('Something changed here?').click();
  await stop.getByRole('radio').first().check();
  await stop.getByRole('button', { name: 'Send' }).click();
  await expect(stop.getByRole('status').last()).toContainText('Thank you.');
});
