import { expect } from '@playwright/test';
import { locales, pagePaths, toLocalePath } from '../journey.ts';
import { test } from './journey.ts';
import { missingDocumentMessage } from './known-console-output.ts';

test('SITE-R1 every page opens with the heading font of its language and without sideways scrolling', async ({
  visitor,
}) => {
  // Opens the home page in every language, and each other page in one language.
  for (const [index, path] of pagePaths.entries())
    for (const locale of path === '/' ? locales : locales.slice(index % 3, (index % 3) + 1)) {
      const address = toLocalePath(locale, path);
      await visitor.openApp(address);
      await visitor.expectElement('heading', /\S/);
      const { tag, fonts, overflow } = await visitor.evaluate(async () => {
        await document.fonts.ready;
        return {
          tag: document.documentElement.lang,
          fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
      expect({ tag, overflow }, address).toEqual({
        tag: { en: 'en-US', zh: 'zh-Hant', jp: 'ja' }[locale],
        overflow: 0,
      });
      expect(fonts.length, address).toBeGreaterThan(0);
    }
});

test('SITE-R5 a navigation focuses the new heading and starts at the top, and Back restores the scroll position', async ({
  visitor,
}) => {
  await visitor.openApp('/');
  await visitor.expectValue(
    'all blocks are laid out',
    () => document.querySelectorAll('main > section:not([data-laid-out])').length,
    0,
  );
  await visitor.evaluate(() => void Object.assign(window, { sameDocument: true }));
  await visitor.tap('link', 'Privacy Policy');
  await visitor.expectFocus('heading', 'Privacy Policy');
  expect(await visitor.evaluate(() => [scrollY, document.title.includes('Privacy Policy')])).toEqual([0, true]);
  await visitor.goBack();
  await visitor.expectAddress('/');
  await visitor.expectValue('the link is in view again', () => scrollY > 500 && 'sameDocument' in window, true);
});

test('SITE-L6 choosing a language changes the page without a reload, keeps the focus and is remembered', async ({
  visitor,
}) => {
  await visitor.openApp('/about/terms?from=poster');
  await visitor.evaluate(() => void Object.assign(window, { sameDocument: true }));
  await visitor.tap('link', '日本語');
  await visitor.expectAddress('/jp/about/terms?from=poster');
  await visitor.expectElement('heading', '利用規約');
  await visitor.expectFocus('link', '日本語');
  expect(await visitor.evaluate(() => 'sameDocument' in window)).toBe(true);
  await visitor.open('/play');
  await visitor.expectAddress('/jp/play');
});

test('SITE-E4 an unknown address shows 404, a message and a link home', async ({ visitor, expectConsole }) => {
  expectConsole(missingDocumentMessage);
  await visitor.openApp('/zh/nope');
  await visitor.expectElement('heading', '404');
  await visitor.expectText('資料載入異常，請返回首頁');
  await visitor.tap('link', '返回首頁');
  await visitor.expectAddress('/zh');
  await visitor.expectElement('heading', /^口袋裡有嚮導/);
});

test('SITE-A1 the keyboard alone skips the banner and starts a walk', async ({ visitor }) => {
  await visitor.openApp('/game/enoshima');
  await visitor.press('Tab');
  await visitor.expectFocus('link', 'Skip to the content');
  await visitor.press('Enter');
  await visitor.expectAddress('/game/enoshima#main');
  await visitor.press('Tab');
  await visitor.expectFocus('link', 'Walk it');
  await visitor.press('Enter');
  await visitor.expectElement('log');
});
