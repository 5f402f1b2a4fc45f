import { expect, type Page } from '@playwright/test';
import { openCatalogue } from './catalogue-walks.ts';
import { openPage, readAddress, test } from './journey.ts';

const title = 'The Dragon’s Shore';
const locateCard = (page: Page) => page.getByRole('article', { name: title });

test('PLAY-G81 a tap anywhere on a card opens the walk, also before the app runs', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPage(page, '/play');
  await locateCard(page).getByText('Enoshima, Japan').click();
  await expect(page).toHaveURL(/\/game\/enoshima$/);

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const document = await context.newPage();
  await document.goto('/play');
  await locateCard(document).click({ position: { x: 40, y: 40 } });
  await expect(document).toHaveURL(/\/game\/enoshima\/?$/);
  await context.close();
});

test('PLAY-G81 the controls of a card work, and its text can be selected @thorough', async ({ page }) => {
  // A card has a button only if the catalogue has a single walk.
  await openCatalogue(page, '/play', [{}]);
  const card = locateCard(page);
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.getByRole('button', { name: 'How far is it from me?' }).click();
  expect(readAddress(page)).toBe('/play');
  await card.getByText('A dragon wrote').selectText();
  await card.getByText('A dragon wrote').dispatchEvent('click');
  expect(readAddress(page)).toBe('/play');
});

test('PLAY-G81 a card’s link has the walk’s name, and its focus ring surrounds the card @thorough', async ({
  page,
}) => {
  await openPage(page, '/play');
  const card = locateCard(page);
  const link = card.getByRole('link', { name: `Open ${title}` });
  await link.focus();
  expect(await card.evaluate((it) => getComputedStyle(it).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/enoshima$/);
});
