interface LoadedStylesheet {
  element: HTMLLinkElement | HTMLStyleElement;
  loading: Promise<void>;
}

const stylesheets = new Map<string, LoadedStylesheet>();
/** The URLs of the applied stylesheets. A stylesheet stays in effect after the page that applied it is removed. */
const applied = new Set<string>();

/**
 * Fetches a stylesheet that the document lacks. Rejects if the stylesheet cannot be loaded. It takes effect only when
 * `applyStylesheet` is called. Otherwise each prefetched stylesheet would make Chromium lay out the whole current page.
 */
export function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`style[data-href="${href}"]`)) return Promise.resolve();
  const existingStylesheet = stylesheets.get(href);
  if (existingStylesheet) return existingStylesheet.loading;
  const link = document.createElement('link');
  link.media = 'not all';
  // Raise the priority. While the media query of a link does not match, the browser fetches its stylesheet last.
  link.fetchPriority = 'high';
  const loadingStyles = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      stylesheets.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
  stylesheets.set(href, { element: link, loading: loadingStyles });
  return loadingStyles;
}

/**
 * Stores a copy of a style element that React is about to remove together with its page. If `applyStylesheet` was called
 * for this stylesheet, the copy takes effect at once, because another page may need these styles.
 */
export function storeStylesheet(href: string, styles: HTMLStyleElement) {
  stylesheets.set(href, { element: styles.cloneNode(true) as HTMLStyleElement, loading: Promise.resolve() });
  if (applied.has(href)) applyStylesheet(href);
}

/** Makes a loaded stylesheet take effect. Called when a page of its route is rendered. */
export function applyStylesheet(href: string) {
  applied.add(href);
  const element = stylesheets.get(href)?.element;
  if (!element) return;
  if (!element.isConnected) document.head.append(element);
  element.media = 'all';
}
