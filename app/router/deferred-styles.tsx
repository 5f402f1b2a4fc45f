import { use, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PrerenderContentContext } from './prerender-content.ts';
import { storeStylesheet } from './stylesheets.ts';

/**
 * Inserts a chunk's styles at this point of the page. The browser can paint the content above without waiting for these
 * styles. React removes the styles together with the page, and does not load them again when the visitor returns. So this
 * component stores a copy.
 * @param chunk the chunk's name in `vite.config.ts`. The page's route also lists this name in `deferredStyles`.
 */
export function DeferredStyles({ chunk }: { chunk: string }) {
  const anchor = useRef<HTMLStyleElement>(null);
  // Render the style element only in a prerendered page. After an in-app navigation, the styles are in the head, so the
  // element would be empty, and the content security policy would block it.
  const [isPrerendered] = useState(useIsPrerendered());
  const stylesheet = use(PrerenderContentContext)?.stylesheets.find((inline) => inline.chunk === chunk);
  const prerenderedStyles = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    prerenderedStyles.current = anchor.current;
  }, []);
  // Store the copy in the cleanup of an insertion effect, because that cleanup runs only when the page is removed. The
  // cleanups of other effects already run when the page is hidden.
  useInsertionEffect(
    () => () => {
      const { current: styles } = prerenderedStyles;
      const href = styles?.dataset.href;
      if (href && styles.textContent) storeStylesheet(href, styles);
    },
    [],
  );
  if (!isPrerendered) return null;
  return (
    <style
      ref={anchor}
      data-href={stylesheet?.href}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as the build wrote it.
      dangerouslySetInnerHTML={{ __html: stylesheet?.text ?? '' }}
      suppressHydrationWarning
    />
  );
}

/** Returns true while the page is prerendered or hydrated. Returns false if an in-app navigation renders the page. */
function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
