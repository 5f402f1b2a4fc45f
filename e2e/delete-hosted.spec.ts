import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { locales, openPage, test, toLocalePath } from './journey.ts';
import { recordThirdPartyRequests } from './third-party-requests.ts';

// These tests need a build for the hosted platform (Firebase), which `run.ts` makes.

const textsByLocale = {
  en: { server: 'server', deleteNow: 'Delete now', receipt: 'With Google Firebase: no walk', allow: 'Allow' },
  zh: { server: '伺服器', deleteNow: '立即刪除', receipt: 'Google Firebase：沒有路線', allow: '允許' },
  jp: { server: 'サーバー', deleteNow: 'いますぐ消す', receipt: 'Google Firebase：コースなし', allow: '許可する' },
} as const;

for (const locale of locales) {
  const texts = textsByLocale[locale];
  const address = toLocalePath(locale, '/delete');

  test(`API-S11 on the hosted platform the delete page names Firebase and deletes the consent too (${locale})`, {
    tag: locale === 'jp' ? [] : '@thorough',
  }, async ({ page, baseURL }) => {
    await recordThirdPartyRequests(page, baseURL);
    await openPage(page, address);
    await expect(page.locator('main, #main').first()).not.toContainText(texts.server);
    await expect(page.locator('#code')).toHaveCount(0);
    await expect(page.locator('h2[id$="-heading"]')).toHaveCount(2);
    await page.getByRole('button', { name: texts.allow, exact: true }).click();
    await page.getByRole('button', { name: texts.deleteNow }).click();
    await expect(page.locator('#browser').getByRole('status')).toContainText(texts.receipt);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('API-S11 without JavaScript the hosted platform shows an e-mail address and no form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/jp/delete');
  await expect(page.locator('#mail a[href^="mailto:"]')).toBeVisible();
  await expect(page.locator('#browser a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await context.close();
});
