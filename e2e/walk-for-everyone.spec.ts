import { expect, type Locator, type Page } from '@playwright/test';
import { locales, open, test } from './journey.ts';
import { takeChoice, walk } from './play-walk.ts';
import { violations } from './violations.ts';
import { openPlayed } from './walks/played-walk.ts';

test('SITE-A1 the walk screen has no violation in any state, by day and by night', async ({ page }) => {
  // Twelve states, each with a full check.
  test.slow();
  const expectNone = async (where: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violations(page), where).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { only: ['color-contrast'] }), `${where}, at night`).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${walk}#spot`);
  await expect(page.getByRole('log')).toBeVisible();
  await expectNone('the first line');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expectNone('choices');
  await takeChoice(page, 'And how did it end?');
  await expectNone('a question for the position');
  await page.getByRole('button', { name: 'Without', exact: true }).click();
  await takeChoice(page, /^I am here/);
  await takeChoice(page, 'Where was the hut?');
  await page.getByRole('textbox').fill('7');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByText('look for faces, not for letters.')).toBeVisible();
  await page.getByRole('dialog').getByText('Something changed here?').click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectNone('a clue, and a report of it');
  await page.getByRole('button', { name: 'Journal' }).click();
  await expectNone('the journal');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectNone('settings');
});

/** Returns overlapping controls, by their names. */
function overlapping(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('button, a, summary')].map((control) => ({
      name: control.getAttribute('aria-label') ?? control.innerText,
      box: control.getBoundingClientRect(),
    }));
    return controls.flatMap(({ name, box }, index) =>
      controls
        .slice(index + 1)
        .filter((other) => box.left < other.box.right && other.box.left < box.right)
        .filter((other) => box.top < other.box.bottom && other.box.top < box.bottom)
        .map((other) => `${name} and ${other.name}`),
    );
  });
}

/** Returns the elements on the next stop's lantern, by name; the story panel included. */
function onNextLantern(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const lantern = element.querySelector('[data-state="next"] > svg')?.getBoundingClientRect() ?? new DOMRect();
    const over = [...element.querySelectorAll<HTMLElement>('button, a, [data-ground="dark"] strong')];
    const found = over.filter((control) => {
      const box = control.getBoundingClientRect();
      return (
        box.left < lantern.right && lantern.left < box.right && box.top < lantern.bottom && lantern.top < box.bottom
      );
    });
    const isSeen = document
      .elementFromPoint(lantern.x + lantern.width / 2, lantern.bottom - 2)
      ?.closest('[role="group"]');
    return [...found.map((it) => it.getAttribute('aria-label') ?? it.innerText), ...(isSeen ? [] : ['the sheet'])];
  });
}

/** Returns the side of the map with the screen's tools and the map's buttons. */
function sides(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const map = element.querySelector('[role="group"]')?.getBoundingClientRect() ?? new DOMRect();
    const round = [...element.querySelectorAll('button')].filter((button) => button.querySelector('svg'));
    const rows = Map.groupBy(round, (button) => Math.round(button.getBoundingClientRect().top));
    return [...rows.values()].map((row) => {
      const boxes = row.map((button) => button.getBoundingClientRect());
      const before = Math.min(...boxes.map(({ left }) => left)) - map.left;
      const after = map.right - Math.max(...boxes.map(({ right }) => right));
      return before < after ? 'left' : 'right';
    });
  });
}

for (const locale of locales)
  test(`SITE-A1 PLAY-G6 PLAY-G31 the walk screen fits 320 px, and text half as large again, for either hand (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    // A passage with choices and an arrival, where the story panel is highest.
    await openPlayed(page, { upTo: 'zuishinmon' }, locale);
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('log')).toBeVisible();
    const overflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await overflow()).toBe(0);
    expect(await overlapping(dialog)).toEqual([]);
    expect(await onNextLantern(dialog)).toEqual([]);
    expect(new Set(await sides(dialog))).toEqual(new Set(['right']));
    await page.evaluate(() => localStorage.setItem('lorewalk:reading', '{"textSteps":4,"hand":"left","pace":"whole"}'));
    await page.reload();
    await expect(page.getByRole('log')).toBeVisible();
    expect(await overflow()).toBe(0);
    for (const size of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
      { width: 667, height: 375 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => overlapping(dialog)).toEqual([]);
      await expect.poll(() => onNextLantern(dialog)).toEqual([]);
      expect(new Set(await sides(dialog))).toEqual(new Set(['left']));
    }
  });

test('SITE-A1 the keyboard alone plays a walk', async ({ page }) => {
  await open(page, walk);
  await page.getByRole('link', { name: 'Play from home' }).focus();
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: 'Go on', exact: true });
  await expect(next).toBeVisible();
  await tabTo(page, 'Go on');
  await page.keyboard.press('Enter');
  await expect(next).toHaveCount(0);
  // The focus is before the choices.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'And how did it end?' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('log')).toContainText('How it ended depends on who tells it.');
  // The chosen control is gone, but the focus is kept.
  await expect(next).toBeFocused();
  while (await next.isVisible()) await page.keyboard.press('Enter');
  await tabTo(page, 'Walk on to Morse Memorial');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stop 1: Morse Memorial' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PLAY-G3 when the focused element disappears, the focus moves to one near it', async ({ page }) => {
  await openPlayed(page, { upTo: 'zuishinmon', mode: 'home' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Walk on to Zuishin Gate' }).press('Enter');
  await expect(dialog.getByText(/^On the way to Zuishin Gate/)).toBeFocused();
  await dialog.getByRole('button', { name: 'There at once' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: /^Stop 3/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'What now?' })).toBeFocused();

  // Another visitor, because the server may have a copy of the walk above.
  await page.context().clearCookies();
  await openPlayed(page, { upTo: 'figures' });
  await dialog.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  const lastHint = dialog.getByRole('button', { name: 'Another hint' });
  await expect(lastHint).toBeFocused();
  await lastHint.press('Enter');
  await expect(lastHint).toHaveCount(0);
  const clue = dialog.locator('section[aria-labelledby]');
  await expect(clue).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await clue.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

/** Presses Tab until the element with this name has the focus; fails if it is unreachable. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" cannot be reached by the keyboard.`);
}
