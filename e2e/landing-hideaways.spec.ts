import { expect, type Locator, type Page } from '@playwright/test';
import { fullMotionOptions, openPage, test } from './journey.ts';

test.use(fullMotionOptions);

const stops = ['fukuishi', 'cocking', 'monkeys', 'okutsunomiya'];

const locateHideawaySectionParts = (page: Page) => {
  const block = page.locator('section').filter({ has: page.locator('img[src$="#lit"]') });
  const litMap = block.locator('img[src$="#lit"]');
  const darkMap = block.locator('[aria-hidden] img').first();
  return {
    links: block.getByRole('link'),
    spots: block.locator('i'),
    dark: darkMap,
    lit: litMap,
    lens: litMap.locator('..'),
  };
};

/** Waits for the transitions after a style change. Ignores scroll-driven animations, which never end. */
async function waitForTransitions(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((it) => it instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/**
 * The page shows a dark map. The lantern is a lens that shows a part of the same map lit. Measures the pixels from the
 * lantern's center to a place on the dark map, and to the same place on the lit map.
 */
async function measureLanternToPlacePixels(page: Page, spot: Locator): Promise<number[]> {
  const { dark, lit, lens } = locateHideawaySectionParts(page);
  const boxOf = (it: Locator) => it.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const [place, glass, litBox] = [await boxOf(spot), await boxOf(lens), await boxOf(lit)];
  const plan = await boxOf(dark);
  const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  const [[placeX, placeY], [glassX, glassY]] = [middleOf(place), middleOf(glass)];
  const litX = litBox.x + ((placeX - plan.x) / plan.width) * litBox.width;
  const litY = litBox.y + ((placeY - plan.y) / plan.height) * litBox.height;
  return [Math.hypot(glassX - placeX, glassY - placeY), Math.hypot(glassX - litX, glassY - litY)];
}

async function expectLanternAt(page: Page, index: number) {
  await expect
    .poll(
      async () =>
        Math.max(...(await measureLanternToPlacePixels(page, locateHideawaySectionParts(page).spots.nth(index)))),
      {
        message: `at ${index}`,
      },
    )
    .toBeLessThan(2);
}

test('SITE-H8 the keyboard moves the lantern to each place', async ({ page }) => {
  await openPage(page, '/zh');
  const { links, spots } = locateHideawaySectionParts(page);
  await expect(links).toHaveCount(4);
  await expect(spots).toHaveCount(4);
  await links.first().focus();
  for (const index of stops.keys()) {
    await expect(links.nth(index)).toBeFocused();
    await waitForTransitions(page);
    await expectLanternAt(page, index);
    await page.keyboard.press('Tab');
  }
});

test('SITE-H8 the pointer moves the lantern to an entry’s place @thorough', async ({ page }) => {
  for (const { width, entry, place } of [
    { width: 1440, entry: 2, place: 1 },
    { width: 390, entry: 0, place: 3 },
  ])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/');
      const { links, spots } = locateHideawaySectionParts(page);
      await links.nth(entry).hover();
      await waitForTransitions(page);
      await expectLanternAt(page, entry);
      await spots.nth(place).hover();
      await waitForTransitions(page);
      await expectLanternAt(page, place);
    });
});

test('SITE-H8 the lantern moves from place to place while the map scrolls past @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/');
  const map = locateHideawaySectionParts(page).lit.locator('xpath=ancestor::*[@aria-hidden]');
  const scrollTo = (share: number) =>
    map.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollTo({ top: scrollY + top - innerHeight + share * (innerHeight + height), behavior: 'instant' });
    }, share);
  await scrollTo(0.2);
  await expectLanternAt(page, 0);
  await scrollTo(0.75);
  await expectLanternAt(page, 3);
});

test('SITE-H8 the entry of a place links to its stop on the walk’s page @thorough', async ({ page }) => {
  await openPage(page, '/jp');
  for (const [index, stop] of stops.entries()) {
    await locateHideawaySectionParts(page).links.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`/jp/game/enoshima/?#stop-${stop}$`));
    await expect(page.locator(`#stop-${stop}`)).toBeInViewport();
    await page.goBack();
  }
});

test('SITE-H8 with reduced motion the lantern rests on the first place and jumps to others @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await locateHideawaySectionParts(page).lit.scrollIntoViewIfNeeded();
  await expectLanternAt(page, 0);
  await locateHideawaySectionParts(page).links.nth(3).focus();
  expect(
    Math.max(...(await measureLanternToPlacePixels(page, locateHideawaySectionParts(page).spots.nth(3)))),
  ).toBeLessThan(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SITE-H8 without JavaScript the places link to their stops and move the lantern @thorough', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/zh');
    const { links } = locateHideawaySectionParts(page);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      stops.map((stop) => `/zh/game/enoshima#stop-${stop}`),
    );
    await expectLanternAt(page, 0);
    await links.nth(1).hover();
    await expectLanternAt(page, 1);
  });
});
