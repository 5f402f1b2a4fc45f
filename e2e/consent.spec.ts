import { expect, type Page } from '@playwright/test';
import { localePrefixes, openPage, test } from './journey.ts';
import { recordThirdPartyRequests } from './third-party-requests.ts';

// These tests need a build for the hosted platform (Firebase), which `run.ts` makes.

const locateConsentRequest = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
const locateFooter = (page: Page) => page.getByRole('contentinfo');

test('API-S3 before consent the page sends nothing to other hosts and stores no identifier', async ({
  page,
  context,
  baseURL,
}) => {
  const foreignAddresses = await recordThirdPartyRequests(page, baseURL);
  const startRequest = page.waitForRequest(/\/assets\/start-[^/]*\.js$/);
  await openPage(page, '/');
  await startRequest;
  await expect(locateConsentRequest(page)).toBeVisible();
  await locateConsentRequest(page).getByRole('button', { name: 'Don’t allow' }).click();
  await expect(locateConsentRequest(page)).toBeHidden();
  await expect(locateFooter(page)).toContainText('Visit countingoff');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await openPage(page, '/play');
  await expect(locateConsentRequest(page)).toBeHidden();
  expect(foreignAddresses).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'lorewalk:consent': 'refused' });
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([]);
});

test('API-S3 consent by keyboard starts analytics, and withdrawal in the footer ends it', async ({ page, baseURL }) => {
  const foreignAddresses = await recordThirdPartyRequests(page, baseURL);
  await openPage(page, '/about/privacy');
  await locateConsentRequest(page).getByRole('button', { name: 'Don’t allow' }).focus();
  await page.keyboard.press('Tab');
  const countingRequest = page.waitForRequest(/googletagmanager\.com|google-analytics\.com|firebase\.googleapis\.com/);
  await page.keyboard.press('Enter');
  await countingRequest;
  await expect(locateConsentRequest(page)).toBeHidden();
  await expect(locateFooter(page)).toContainText('Visit countingon');

  const changeButton = page.getByRole('button', { name: 'Visit counting' });
  await changeButton.focus();
  await page.keyboard.press('Enter');
  await expect(locateConsentRequest(page)).toBeFocused();
  await expect(locateConsentRequest(page).getByRole('button', { name: 'Allow', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(locateConsentRequest(page)).toBeHidden();
  await expect(changeButton).toBeFocused();

  await page.keyboard.press('Enter');
  await locateConsentRequest(page).getByRole('button', { name: 'Don’t allow' }).click();
  await expect(locateFooter(page)).toContainText('Visit countingoff');
  foreignAddresses.splice(0);
  await openPage(page, '/');
  await expect(locateFooter(page)).toContainText('Visit countingoff');
  expect(foreignAddresses).toEqual([]);
});

for (const [name, value, isThorough] of [
  ['globalPrivacyControl', true, false],
  ['doNotTrack', '1', true],
] as const)
  test(`API-S3 with ${name} the page does not ask for consent, and the footer says why`, {
    tag: isThorough ? '@thorough' : [],
  }, async ({ page, baseURL }) => {
    const foreignAddresses = await recordThirdPartyRequests(page, baseURL);
    await page.addInitScript(([name, value]) => Object.defineProperty(navigator, name as string, { value }), [
      name,
      value,
    ] as const);
    await openPage(page, '/');
    await expect(locateFooter(page)).toContainText('off, as your browser asks');
    await expect(locateConsentRequest(page)).toBeHidden();
    expect(foreignAddresses).toEqual([]);
  });

for (const [locale, width, isThorough] of [
  ['en', 320, true],
  ['zh', 1280, true],
  ['jp', 320, false],
] as const)
  test(`API-S3 the consent request causes no layout shift, and its buttons look equal (${locale}, ${width} px)`, {
    tag: isThorough ? '@thorough' : [],
  }, async ({ page, baseURL }) => {
    await recordThirdPartyRequests(page, baseURL);
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['', '/play', '/game/enoshima', '/delete']) {
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          const page = window as unknown as { moved: number };
          for (const entry of list.getEntries()) page.moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, `${localePrefixes[locale]}${path}` || '/');
      const buttons = page.locator('section[aria-labelledby="consent"]').getByRole('button');
      await expect(buttons).toHaveCount(2);
      const [refuse, allowButton] = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          const { color, backgroundColor, fontWeight } = getComputedStyle(button);
          return { width: Math.round(width), height, color, backgroundColor, fontWeight };
        }),
      );
      expect(allowButton).toEqual(refuse);
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
