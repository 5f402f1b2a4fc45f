import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { inLocale, test } from './journey.ts';
import { playToTheEnd, startFromHome, walk } from './play-walk.ts';

const postcards = {
  en: /^Postcard: the map of “The Dragon’s Shore” by night.*12 of 12 stops/,
  zh: /^明信片：.*「龍愛上的那片海」/,
  jp: /^絵はがき：.*「龍が恋した渚」/,
};

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/** How many pixels of a picture have the lamp's yellow, which only what is lit has. */
function litPixels(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    const pixels = brush?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at] === 255 && pixels[at + 1] === 207 && pixels[at + 2] === 122) count += 1;
    return count;
  });
}

test('G50 G51 A1 a walk played to its end: what there is to show for it, and a postcard to keep or to share', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole"}'));
  await startFromHome(page);
  await playToTheEnd(page);

  await expect(page.getByRole('img', { name: 'Your way in light: 12 of 12 stops' })).toBeVisible();
  await expect(page.getByText('The proud piece, 552')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'All walks' })).toBeVisible();
  const postcard = page.getByRole('img', { name: postcards.en });
  await expect(postcard).toBeVisible();
  expect(await postcard.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1200, 1600,
  ]);
  // Twelve lanterns, and the way from one to the next.
  expect(await litPixels(postcard)).toBeGreaterThan(10_000);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await download).suggestedFilename()).toBe('enoshima-en.png');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  for (const locale of ['zh', 'jp'] as const) {
    await page.goto(`${inLocale(locale, walk)}#walk`);
    await expect(page.getByRole('img', { name: postcards[locale] })).toBeVisible();
  }

  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) =>
        void shared.push(...(files ?? []).map(({ name, type }) => `${name} ${type}`)),
    });
  });
  await page.goto(`${walk}#walk`);
  await page.getByRole('button', { name: 'Share the postcard' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: string[] }).shared))
    .toEqual(['enoshima-en.png image/png']);

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A postcard from your walk' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Walk it again' })).toBeVisible();
});
