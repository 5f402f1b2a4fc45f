import { expect } from '@playwright/test';
import { inLocale, locales, open, test } from './journey.ts';

const order = {
  en: [
    'A guide in your pocket,',
    'a legend round each corner.',
    'Start any time.',
    'Find the small places',
    'Follow handmade stories',
    'No time constraints!',
    'Step into hideaways!',
    'Dive deep into history!',
    'Tap to download',
    'and start your adventure!',
    'Lorewalk Co., Ltd. (sample)',
    'Business registration no. 00000000 (sample)',
    '© 2025 Lorewalk',
    'Lorewalk Inc. (sample)',
    'Privacy Policy',
    'Terms of Service',
  ],
  zh: [
    '口袋裡有嚮導，',
    '轉角就有傳說。',
    '不趕時間！',
    '走進祕密角落！',
    '潛入歷史深處！',
    '點一下，立即下載',
    '展開你的冒險！',
    '街角物語股份有限公司',
    '登記編號',
    '© 2025',
    '隱私權政策',
    '服務條款',
  ],
  jp: [
    'ポケットに、案内人。',
    '街角に、物語。',
    '時間制限なし！',
    '隠れ家へ、一歩！',
    '歴史の奥へ、もぐろう！',
    'タップしてダウンロード',
    'さあ、冒険へ！',
    'まちあるき物語株式会社',
    '登録番号',
    '© 2025',
    'プライバシーポリシー',
    '利用規約',
  ],
};

for (const locale of locales)
  test(`H1 the landing page tells its blocks in order (${locale})`, async ({ page }) => {
    await page.goto(inLocale(locale, '/'));
    const text = await page.locator('body').evaluate((body) => {
      const copy = body.cloneNode(true) as HTMLElement;
      for (const script of copy.querySelectorAll('script')) script.remove();
      return copy.textContent;
    });
    const places = order[locale].map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await expect(page.getByRole('banner')).toHaveCount(1);
  });

test('H2 without a store the call to action starts in the browser', async ({ page }) => {
  await open(page, '/jp');
  await page.locator('#download').getByRole('link').click();
  await expect(page).toHaveURL(/\/jp\/play\/?$/);
});

test('H1 the company footer leads to the legal pages', async ({ page }) => {
  await open(page, '/zh');
  await page.getByRole('contentinfo').getByRole('link', { name: '服務條款' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服務條款');
});
