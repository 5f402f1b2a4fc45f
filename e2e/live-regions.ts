import type { BrowserContext } from '@playwright/test';

/**
 * Makes the page log an error when a live region is inserted together with its words: several screen readers announce only words that
 * enter an existing region. A whole page may bring regions with words, because nobody needs to hear those.
 */
export async function reportLateRegions(context: BrowserContext) {
  await context.addInitScript(() => {
    // An alert is announced when it is inserted.
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
    // The document's own content is not a change.
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, { childList: true, subtree: true }),
    );
  });
}
