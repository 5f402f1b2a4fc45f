import { expect, type Page } from '@playwright/test';
import { openPage } from './journey.ts';
import type { PageEvaluator } from './page-evaluator.ts';

/** The path of the Enoshima walk's page, on which the tests play this walk. */
export const walkPagePath = '/game/enoshima';

/** Presses the button for the next line until the passage ends. */
export async function readPassage(page: Page, next = 'Go on') {
  const button = page.getByRole('button', { name: next, exact: true });
  await expect(page.getByRole('log')).toBeVisible();
  while (await button.isVisible()) await button.click();
}

/** Takes a choice and reads the story's reply, which appears once the step is saved. */
export async function takeChoice(page: Page, name: string | RegExp, next?: string) {
  const story = page.getByRole('log');
  const textBefore = (await story.textContent()) ?? '';
  await page.getByRole('button', { name }).click();
  await expect(story).not.toHaveText(textBefore);
  await readPassage(page, next);
}

/** Makes later documents show every passage at once, instead of line by line. */
export async function showPassagesAtOnce(page: Page) {
  await page.addInitScript(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole"}'));
}

/** Opens the walk's page and starts from home. */
export async function startInHomeMode(page: Page) {
  await openPage(page, walkPagePath);
  await page.getByRole('link', { name: 'Play from home' }).click();
  await expect(page).toHaveURL(/#walk$/);
}

/**
 * Plays the walk to its end at full speed, inside the page. Takes the first choice that was not taken before, and
 * reveals the answer of each clue. Requires whole passages (`showPassagesAtOnce`) and reduced motion.
 * @returns the addresses of the pictures that failed to load.
 */
export function playToTheEnd(page: PageEvaluator): Promise<string[]> {
  return page.evaluate(async () => {
    const missingImages: string[] = [];
    document.addEventListener(
      'error',
      ({ target }) => target instanceof HTMLImageElement && missingImages.push(target.src),
      true,
    );
    const ways = ['li button:not([data-made])', 'section[aria-label="What now?"] button'];
    const isNamed = (name: RegExp) => (button: HTMLElement) => name.test(button.textContent ?? '');
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    for (;;) {
      const headings = [...dialog.querySelectorAll('h2')];
      if (headings.some(isNamed(/^The end$/))) return missingImages;
      const [untaken, others] = ways.map((way) => [...dialog.querySelectorAll<HTMLElement>(way)]);
      const way =
        others?.find(isNamed(/^Tell me$/)) ?? untaken?.[0] ?? others?.find(isNamed(/^(Walk on to|Arrive now)/));
      if (!way) throw new Error(`No button continues the walk: ${dialog.innerText}`);
      const storyChange = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(dialog, { childList: true, subtree: true, characterData: true });
      });
      way.click();
      await storyChange;
    }
  }, undefined);
}
