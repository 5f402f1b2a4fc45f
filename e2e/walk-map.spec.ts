import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, locales, openPage, test, toLocalePath } from './journey.ts';
import { walkPagePath } from './play-walk.ts';

const texts = {
  en: { map: 'Map of the walk', stops: 'The stops of the walk', first: 'Morse Memorial: not reached yet' },
  zh: { map: '路線地圖', stops: '這趟路的每一站', first: '摩斯紀念碑：還沒走到' },
  jp: { map: 'コースの地図', stops: 'めぐる場所', first: 'モース記念碑：まだ行っていません' },
} as const;

/** Starts the walk from home. Resolves to its map once the drawing of the map has loaded. */
async function openMap(page: Page, locale: Locale = 'en') {
  await openPage(page, `${toLocalePath(locale, walkPagePath)}#home`);
  const map = page.getByRole('group', { name: texts[locale].map });
  const drawing = map.locator(`img[src*="/map.${locale}.svg#walk-map-day"]`);
  await expect(drawing).toBeVisible();
  return { map, drawing, live: map.locator('canvas') };
}

/** Returns the drawing's position and width on the screen. Panning changes the position, and zooming the width. */
function readDrawingBox(page: Page) {
  return page.evaluate(() => {
    const { x, y, width } = document.querySelector('dialog img[src*="#walk-map"]')?.getBoundingClientRect() ?? {};
    return { x, y, width };
  });
}

for (const locale of locales)
  test(`PLAY-G35 the map is a drawing with a list of stops and a visible credit (${locale})`, {
    tag: locale === 'en' ? [] : '@thorough',
  }, async ({ page }) => {
    const { map, drawing } = await openMap(page, locale);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    const stops = map.getByRole('list', { name: texts[locale].stops }).getByRole('listitem');
    await expect(stops).toHaveCount(12);
    await expect(stops.first()).toHaveText(texts[locale].first);
    const credit = map.getByRole('link', { name: '© OpenStreetMap contributors' });
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    // The link of the map's credit is above the story panel, and nothing covers it.
    const isOnTop = await credit.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((share) => {
        return document.elementFromPoint(left + share * width, top + height / 2) === link;
      });
    });
    expect(isOnTop).toBe(true);
  });

for (const { title, size } of [
  { title: 'PLAY-G13 with text at 200 % the story has room on a small phone', size: { width: 320, height: 568 } },
  { title: 'PLAY-G37 the credit is whole with text at 200 %, beside the story', size: { width: 568, height: 320 } },
])
  test(title, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
    const { map } = await openMap(page, 'en');
    const credit = map.getByRole('paragraph').filter({ hasText: '© OpenStreetMap contributors' });
    expect(await credit.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const [creditBox, storyBox, toolBox] = await Promise.all([
      readBox(credit),
      readBox(page.getByRole('log')),
      readBox(page.getByRole('button', { name: 'Journal' })),
    ]);
    expect(creditBox.left).toBeGreaterThanOrEqual(0);
    expect(creditBox.right).toBeLessThanOrEqual(size.width);
    expect(creditBox.bottom <= storyBox.top || creditBox.right <= storyBox.left).toBe(true);
    expect(creditBox.top).toBeGreaterThanOrEqual(toolBox.bottom);
    expect(size.height - storyBox.top).toBeGreaterThan(140);
  });

/** Returns the edges of an element on the screen. */
async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test('PLAY-G30 each name of the drawn map is at its intended place @thorough', async ({ page, browser }) => {
  // Uses Japanese, which has the most names on the map, some of them rotated.
  const { drawing } = await openMap(page, 'jp');
  const address = new URL((await drawing.getAttribute('src')) ?? '', page.url());
  // Opens the drawing in a new browser context, without the scripts that `journey.ts` adds.
  const alonePage = await browser.newPage();
  for (const ground of ['day', 'night']) {
    address.hash = `walk-map-${ground}`;
    // Open an empty page first. If only the hash of the URL changed, the browser would not load the drawing again.
    await alonePage.goto('about:blank');
    await alonePage.goto(address.href);
    // Measures how far the middle of each name is from its intended place. Measures a name beside a symbol only
    // vertically.
    const metersOff = await alonePage.evaluate(() => {
      const drawing = document.documentElement as unknown as SVGSVGElement;
      const toScreen = drawing.getScreenCTM() as DOMMatrix;
      const names = [...drawing.querySelectorAll<SVGGElement>('.street-name, .around-name, .bay-name')];
      return names.map((name) => {
        const text = name.querySelector('text') ?? name;
        const { left, top, width, height } = text.getBoundingClientRect();
        const [, x, y] =
          /(?:translate\(|rotate\(-?[\d.]+ )([\d.]+) ([\d.]+)\)/.exec(name.getAttribute('transform') ?? '') ?? [];
        const place = new DOMPoint(Number(x), Number(y)).matrixTransform(toScreen);
        const anchor = text.getAttribute('text-anchor');
        const middle = { x: anchor === 'middle' ? left + width / 2 : place.x, y: top + height / 2 };
        return Math.hypot(middle.x - place.x, middle.y - place.y) / toScreen.a;
      });
    });
    expect(metersOff.length).toBeGreaterThan(20);
    await expect(alonePage.locator('.street-name[transform*=rotate]')).not.toHaveCount(0);
    expect(Math.max(...metersOff), ground).toBeLessThan(4);
  }
  await alonePage.close();
});

test('PLAY-G33 keys, buttons, wheel and drags move the map, and a button resets it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 600, height: 900 });
  const { map } = await openMap(page);
  const followButton = map.getByRole('button', { name: 'Show the next stop' });
  await expect(followButton).toHaveAttribute('aria-pressed', 'true');
  const steps: (() => Promise<unknown>)[] = [
    () => map.press('+'),
    () => map.getByRole('button', { name: 'Zoom in' }).click(),
    () => map.press('ArrowRight'),
    () => map.press('-'),
    () => map.getByRole('button', { name: 'Zoom out' }).click(),
    async () => {
      await page.mouse.move(120, 140);
      await page.mouse.wheel(0, -300);
    },
    async () => {
      await page.mouse.down();
      await page.mouse.move(160, 180, { steps: 4 });
      await page.mouse.up();
    },
  ];
  for (const [index, step] of steps.entries()) {
    const boxBefore = await readDrawingBox(page);
    await step();
    await expect.poll(() => readDrawingBox(page), { message: `step ${index + 1}` }).not.toEqual(boxBefore);
  }
  await expect(followButton).toHaveAttribute('aria-pressed', 'false');
  await followButton.click();
  await expect(followButton).toHaveAttribute('aria-pressed', 'true');
});
