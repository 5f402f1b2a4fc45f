import type { Locator, Page } from '@playwright/test';

/** The element that appears after a tap, and optionally its text. An image counts once it has loaded. */
interface TapResult {
  selector: string;
  text?: string;
}

/**
 * Taps the middle of an element once the element has stopped moving. Playwright's own `click` also checks, between the
 * events of the tap, which element receives them. This check forces layouts, which would be counted as layouts of the
 * page.
 */
export async function tap(element: Locator) {
  const { x, y } = await element.evaluate(async (target) => {
    let before: DOMRect;
    let box = target.getBoundingClientRect();
    do {
      before = box;
      await new Promise(requestAnimationFrame);
      box = target.getBoundingClientRect();
    } while (box.x !== before.x || box.y !== before.y);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await element.page().mouse.click(x, y);
}

/**
 * Listens for the next tap, and checks for its result once a frame. Resolves when the page listens, so callers await
 * this before they tap.
 * @returns a function that resolves to the milliseconds from the tap's time stamp to the first frame with the result.
 */
export async function startTapMeasurement(page: Page, tapResult: TapResult): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle(({ selector, text }) => {
    const isShown = () =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          (text === undefined || element.textContent?.includes(text)) &&
          element.checkVisibility() &&
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
