import type { BrowserContext } from '@playwright/test';

/**
 * From now on a part of a page that brings a live region with words in it complains on the console: several screen readers tell only
 * what comes into a region that was there before. Pages as a whole may bring words in theirs, which nobody needs to be told.
 */
export async function complainOfLateRegions(context: BrowserContext) {
  await context.addInitScript(() => {
    // An alert is told because it comes.
    const regions = '[role="status"], [role="log"], [aria-live], output';
    const isSaid = ({ parentElement: around, textContent }: Node) =>
      textContent?.trim() && around?.checkVisibility() && !around.closest('[aria-hidden="true"]');
    const hasWords = (region: Element) => {
      const texts = document.createNodeIterator(region, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) if (isSaid(text)) return true;
      return false;
    };
    const observer = new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.isConnected && !added.matches('main') && !added.querySelector('main'))
          for (const region of [added, ...added.querySelectorAll('*')].filter((it) => it.matches(regions)))
            if (hasWords(region)) console.error(`A region came together with its words: ${region.outerHTML}`);
    });
    // What the document itself brings is no change of it.
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, { childList: true, subtree: true }),
    );
  });
}
