import { expect } from '@playwright/test';
import { locales, openPage, test, toLocalePath } from './journey.ts';

const textsInOrder = {
  en: [
    'A guide in your pocket,',
    'a legend round each corner.',
    'Start any time.',
    'Find hidden corners',
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
    '沒有時間限制！',
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

test('SITE-H1 the landing page has its blocks in order', async ({ page, request }) => {
  for (const locale of locales) {
    const html = await (await request.get(toLocalePath(locale, '/'))).text();
    const text = await page.evaluate((source) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      for (const script of body.querySelectorAll('script')) script.remove();
      // Removes the zero-width spaces that mark possible line breaks in headings.
      return body.textContent.replaceAll('\u200b', '');
    }, html);
    const places = textsInOrder[locale].map((words) => text.indexOf(words));
    expect(places, locale).not.toContain(-1);
    expect(places, locale).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('SITE-H2 without a store the call to action opens the catalogue', async ({ page }) => {
  await openPage(page, '/jp');
  await page.locator('#download').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jp\/play\/?$/);
});

test('SITE-H1 the company footer links to the legal pages', async ({ page }) => {
  await openPage(page, '/zh');
  await page.getByRole('contentinfo').getByRole('link', { name: '服務條款' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服務條款');
});

const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1279, height: 800 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/**
 * `y` is the vertical position of the horizon in the drawing. Sky and sea are bright near the horizon. `sky` and `sea` are
 * the heights of this light above and below the horizon. All are fractions of the drawing's height of 2500 units.
 */
const horizon = { y: 1305 / 2500, sky: 230 / 2500, sea: 190 / 2500 };
/**
 * How far words may overlap the bright area at the horizon, in pixels. This area fades at its edge, and fallback fonts
 * differ in width between machines.
 */
const tolerancePixels = 14;

test('SITE-H4 no words of the first screen overlap the light of the horizon @thorough', async ({ page }) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(toLocalePath(locale, '/'));
      for (const window of windows) {
        await page.setViewportSize(window);
        const hero = page.locator('section').first();
        const drawing = await hero.locator('svg[data-palette]').first().boundingBox();
        if (!drawing) throw new Error('There is no illustration.');
        const fromPixels = drawing.y + drawing.height * (horizon.y - horizon.sky);
        const to = drawing.y + drawing.height * (horizon.y + horizon.sea);
        const places = await hero.locator('h1 span, li, h1 + div p').evaluateAll((lines) =>
          lines.flatMap((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            return [...range.getClientRects()].map(({ top, bottom }) => [top, bottom] as const);
          }),
        );
        expect(
          places.filter(([top, bottom]) => bottom - tolerancePixels > fromPixels && top + tolerancePixels < to),
          `${window.width} px: ${fromPixels} to ${to}`,
        ).toEqual([]);
      }
    });
});

test('SITE-H4 the illustration credits its source and appears without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  const drawings = page.locator('section').first().locator('[aria-hidden="true"] svg[data-palette]');
  await expect(drawings).toHaveCount(2);
  for (const drawing of await drawings.all()) await expect(drawing).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByText('© OpenStreetMap contributors')).toBeVisible();
  await context.close();
});

test('SITE-H4 the illustration loads without a layout shift @thorough', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const layoutShift = await page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...entries, ...observer.takeRecords()].reduce(
      (sum, entry) => sum + (entry as unknown as { value: number }).value,
      0,
    );
  });
  expect(layoutShift).toBeLessThan(0.01);
});
