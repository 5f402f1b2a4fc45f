import type { BrowserContext } from '@playwright/test';

/**
 * From now on a part of a page that brings a live region with words in it complains on the console: several screen readers tell only
 * what comes into a region that was there before. Pages as a whole may bring words in theirs, which nobody needs to be told.
 */
export async function complainOfLateRegions(context: BrowserContext) {
  await context.addInitScript(() => {
    const regions = '[role="status"], [role="alert"], [role="log"], [aria-live], output';
    const wordsIn = (region: Element) => {
      const copy = region.cloneNode(true) as Element;
      for (const unsaid of copy.querySelectorAll('[aria-hidden="true"]')) unsaid.remove();
      return copy.textContent?.trim() ?? '';
    };
    const observer = new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.isConnected && !added.matches('main') && !added.querySelector('main'))
          for (const region of [added, ...added.querySelectorAll('*')].filter((it) => it.matches(regions)))
            if (wordsIn(region)) console.error(`A region came together with its words: ${region.outerHTML}`);
    });
    // What the document itself brings is no change of it.
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, { childList: true, subtree: true }),
    );
  });
}
