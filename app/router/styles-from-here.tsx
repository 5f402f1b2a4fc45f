import { use, useLayoutEffect, useRef } from 'react';
import { PagePartsContext } from './page-parts.ts';

/**
 * Places the styles of a chunk inside the page, so that what stands above is painted before they have arrived. They move to the head
 * when the page is left, because a return to the page does not load them again.
 * @param of the chunk, as `vite.config.ts` names it. The page's route names it in `deferredStyles`.
 */
export function StylesFromHere({ of }: { of: string }) {
  const anchor = useRef<HTMLStyleElement>(null);
  const stylesheet = use(PagePartsContext)?.stylesheets.find(({ chunk }) => chunk === of);
  useLayoutEffect(() => {
    const styles = anchor.current;
    return () => {
      if (styles?.textContent) document.head.append(styles.cloneNode(true));
    };
  }, []);
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
