import type { Page } from '@playwright/test';

/** What a tap leads to: an element, with a text if given. A picture counts once it has loaded. */
interface Sight {
  selector: string;
  text?: string;
}

/**
 * Listens for the next tap and looks for its result once a frame. Resolves when the page listens, so a caller awaits it before the tap.
 * Returns a function that resolves to the milliseconds from the tap's own time stamp to the first frame with the result.
 */
export async function watchTap(page: Page, sight: Sight): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle(({ selector, text }) => {
    const isThere = () =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          (text === undefined || element.textContent?.includes(text)) &&
          (!(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0)),
      );
    let tappedMs: number | undefined;
    addEventListener('pointerup', ({ timeStamp }) => (tappedMs = timeStamp), { capture: true, once: true });
    const seen = new Promise<number>((resolve, reject) => {
      const look = () => {
        if (!isThere()) requestAnimationFrame(look);
        else if (tappedMs === undefined) reject(new Error(`"${selector}" was in the page before any tap.`));
        else resolve(performance.now() - tappedMs);
      };
      requestAnimationFrame(look);
    });
    // Wrapped, because a handle of a promise would wait for it.
    return { seen };
  }, sight);
  return () => times.evaluate(({ seen }) => seen);
}
