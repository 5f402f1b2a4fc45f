import type { Locator, Page } from '@playwright/test';

/** The element that appears after a tap, and optionally its text. An image counts once it has loaded. */
interface TapResult {
  selector: string;
  text?: string;
}

/**
 * Taps the middle of an element, once it can be tapped. Playwright's own `click` also checks between the events of the
 * tap which element receives them. That forces layouts, which would count as the page's.
 */
export async function tap(element: Locator) {
  await element.click({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box to tap.`);
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Listens for the next tap, and checks for its result once a frame. Resolves when the page listens, so callers await this before
 * they tap.
 * @returns a function that resolves to the milliseconds from the tap's time stamp to the first frame with the result.
 */
export async function watchTap(page: Page, tapResult: TapResult): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle(({ selector, text }) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          (text === undefined || element.textContent?.includes(text)) &&
          (!(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0)),
      );
    let tappedMs: number | undefined;
    addEventListener('pointerup', ({ timeStamp }) => (tappedMs = timeStamp), { capture: true, once: true });
    const shownMs = new Promise<number>((resolve, reject) => {
      const checkFrame = () => {
        if (!isShown()) requestAnimationFrame(checkFrame);
        else if (tappedMs === undefined) reject(new Error(`"${selector}" was in the page before any tap.`));
        else resolve(performance.now() - tappedMs);
      };
      requestAnimationFrame(checkFrame);
    });
    // Returns an object, because `evaluateHandle` would await a promise that is returned directly.
    return { seen: shownMs };
  }, tapResult);
  return () => times.evaluate(({ seen }) => seen);
}
