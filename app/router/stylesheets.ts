const stylesheets = new Map<string, { link: HTMLLinkElement; loading: Promise<void> }>();

/**
 * Fetches a stylesheet that the document lacks. Resolves when it has loaded and rejects when it cannot be loaded. It applies to
 * nothing until `applyStylesheet`: for each stylesheet that begins to apply, Chromium lays out the whole page again.
 */
export function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`style[data-href="${href}"]`)) return Promise.resolve();
  const known = stylesheets.get(href);
  if (known) return known.loading;
  const link = document.createElement('link');
  link.media = 'not all';
  // Browsers fetch a stylesheet that applies to nothing last of all.
  link.fetchPriority = 'high';
  const loading = new Promise<void>((resolve, reject) => {
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
  stylesheets.set(href, { link, loading });
  return loading;
}

/** Makes a fetched stylesheet apply, when a page of its route is shown. */
export function applyStylesheet(href: string) {
  const link = stylesheets.get(href)?.link;
  if (link) link.media = 'all';
}
