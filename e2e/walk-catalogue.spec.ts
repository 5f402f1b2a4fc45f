import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openCatalogue } from './catalogue-walks.ts';
import { openPage, readAddress, test } from './journey.ts';

const canal = {
  id: 'canal',
  title: 'The Ferryman’s Ledger',
  moods: ['food', 'history'],
  start: { lat: 33.1636, lon: 130.4056 },
  stairsMeters: 0,
  stepFreeStopCount: 12,
};
const castle = {
  ...canal,
  id: 'castle',
  title: 'Seven Keys, Six Doors',
  moods: ['history'],
  start: { lat: 22.9974, lon: 120.2025 },
  stepFreeStopCount: 11,
};

async function openThreeWalks(page: Page, address: string) {
  await openCatalogue(page, address, [{}, canal, castle]);
  await expect(page.getByRole('group', { name: 'In the mood for' })).toBeVisible();
}

test('PLAY-G60 visitors filter walks by mood, step-free access and distance, also offline', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 320, height: 640 });
  await openThreeWalks(page, '/play?utm_source=poster');
  const walks = page.getByRole('article');
  const titles = walks.getByRole('heading', { level: 2 });
  const locateFilterButton = (name: string) => page.getByRole('button', { name, exact: true });
  const statusLine = page.getByRole('status').filter({ hasText: /walk|position/ });
  await expect(walks).toHaveCount(3);
  await expect(statusLine).toHaveText('3 walks');

  await locateFilterButton('Food').press('Space');
  await expect(titles).toHaveText(['The Dragon’s Shore', canal.title]);
  await expect(statusLine).toHaveText('2 of 3 walks');
  await expect(locateFilterButton('Food')).toBeFocused();
  await expect.poll(() => readAddress(page)).toBe('/play?utm_source=poster&mood=food');
  await locateFilterButton('Step-free').click();
  await expect(titles).toHaveText([canal.title]);
  await locateFilterButton('Art').click();
  await expect(walks).toHaveCount(0);
  await expect(statusLine).toContainText('No walk has all of that yet.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const heights = await page
    .locator('button:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await locateFilterButton('Show all walks').press('Enter');
  await expect(walks).toHaveCount(3);
  await expect.poll(() => readAddress(page)).toBe('/play?utm_source=poster');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);

  // Back undoes the latest choice of a filter. A reload or a shared link keeps the current filters.
  await page.goBack();
  await expect(walks).toHaveCount(0);
  await page.goBack();
  await expect(titles).toHaveText([canal.title]);
  await page.reload();
  await expect(titles).toHaveText([canal.title]);
  await expect(locateFilterButton('Step-free')).toHaveAttribute('aria-pressed', 'true');
  await locateFilterButton('Step-free').click();
  await locateFilterButton('Food').click();

  // "Near me" computes distances in the page, so it also works offline. It neither stores nor sends the position.
  await context.setOffline(true);
  const sentRequests: string[] = [];
  page.on('request', (request) => sentRequests.push(request.url() + request.postData()));
  await locateFilterButton('Near me').click();
  await expect(statusLine).toContainText('your position stays yours');
  await expect(locateFilterButton('Near me')).toHaveAttribute('aria-pressed', 'false');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.1901, longitude: 130.4056, accuracy: 20 });
  await locateFilterButton('Near me').click();
  await expect(titles).toHaveText([canal.title, 'The Dragon’s Shore', castle.title]);
  await expect(walks.first()).toContainText('About 3 km away');
  await expect(statusLine).toContainText('The nearest come first.');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
  const storedData = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const html = await page.getByRole('main').innerHTML();
  expect([storedData, html, readAddress(page), ...sentRequests].join()).not.toMatch(/33\.19|130\.40/);
  await locateFilterButton('Near me').click();
  await expect(titles.first()).toHaveText('The Dragon’s Shore');
  await expect(page.getByText('About 3 km')).toHaveCount(0);
});

test('PLAY-G61 a card shows a lantern for each stop @thorough', async ({ page }) => {
  await openPage(page, '/play');
  const lanterns = page.getByRole('article', { name: 'The Dragon’s Shore' }).locator('i');
  await expect(lanterns).toHaveCount(12);
  for (const { width, height } of await lanterns.evaluateAll((all) => all.map((it) => it.getBoundingClientRect())))
    expect([width, height]).toEqual([17, 18]);
});

test('PLAY-G62 a single walk shows its distance, or why the distance is unknown @thorough', async ({
  page,
  context,
}) => {
  await openCatalogue(page, '/play', [{}]);
  const card = page.getByRole('article', { name: 'The Dragon’s Shore' });
  await expect(card).toContainText('292 m of it on stairs');
  await expect(page.getByRole('group')).toHaveCount(0);
  const askButton = card.getByRole('button', { name: 'How far is it from me?' });
  await askButton.click();
  await expect(card).toContainText('your position stays yours');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
  await askButton.click();
  await expect(card).toContainText('does not know where it is just now');
  await context.setGeolocation({ latitude: 35.3027, longitude: 139.4819, accuracy: 20 });
  await askButton.click();
  await expect(card).toContainText('It begins right where you are');
  await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
  await askButton.click();
  await expect(card).toContainText('This browser cannot tell where it is.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-A2 without JavaScript the catalogue shows its walks and no useless control', async ({ page }) => {
    await page.goto('/play?mood=food&way=step-free');
    await expect(page.getByRole('article', { name: 'The Dragon’s Shore' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
