import { use, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PagePartsContext } from './page-parts.ts';
import { storeStylesheet } from './stylesheets.ts';

/**
 * Inserts the styles of a chunk at this point of the page. The browser can then paint everything above before it has
 * received these styles. React removes the styles together with the page, and a return to the page does not load them
 * again. This component therefore stores a copy.
 * @param chunk the chunk's name in `vite.config.ts`. The page's route also names the chunk in `deferredStyles`.
 */
export function DeferredStyles({ chunk }: { chunk: string }) {
  const anchor = useRef<HTMLStyleElement>(null);
  // After an in-app navigation, the styles are in the head. The content security policy would block an empty style
  // element.
  const [isPrerendered] = useState(useIsPrerendered());
  const stylesheet = use(PagePartsContext)?.stylesheets.find((inline) => inline.chunk === chunk);
  const prerenderedStyles = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    prerenderedStyles.current = anchor.current;
  }, []);
  // The cleanup of an insertion effect runs only when the page is removed. The cleanups of other effects already run
  // when the page is hidden.
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

/** Returns whether this render belongs to a prerendered page: its prerendering, or its hydration. */
function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
