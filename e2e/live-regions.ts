import type { BrowserContext } from '@playwright/test';

/**
 * Makes the page log an error when a live region is inserted together with its text. Several screen readers announce
 * only text that is added to an existing region. Ignores regions within a new `main`, which need no announcement.
 */
export async function reportLateLiveRegions(context: BrowserContext) {
  await context.addInitScript(() => {
    // Leaves out `role="alert"`: screen readers announce an alert when it is inserted.
    const regions = '[role="status"], [role="log"], [aria-live], output';
    const isExposedText = ({ parentElement: around, textContent }: Node) =>
      textContent?.trim() && around?.checkVisibility() && !around.closest('[aria-hidden="true"]');
    const hasExposedText = (region: Element) => {
      const texts = document.createNodeIterator(region, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) if (isExposedText(text)) return true;
      return false;
    };
    const observer = new MutationObserver((changes) => {
      for (const addedNode of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (
          addedNode instanceof Element &&
          addedNode.isConnected &&
          !addedNode.matches('main') &&
          !addedNode.querySelector('main')
        )
          for (const region of [addedNode, ...addedNode.querySelectorAll('*')].filter((it) => it.matches(regions)))
            if (hasExposedText(region))
              console.error(`A live region was inserted together with its text: ${region.outerHTML}`);
    });
    // Starts to observe after the document has been parsed. Before that, the parser's own insertions would be reported.
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, { childList: true, subtree: true }),
    );
  });
}
