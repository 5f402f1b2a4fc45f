import { useLayoutEffect, useRef } from 'react';

/**
 * Where the build puts the styles of a chunk (vite.config.ts names it): what stands above is painted before they have come. They go
 * into the head when the page is left, as who comes back finds them loaded.
 */
export function StylesFromHere({ of }: { of: string }) {
  const place = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const styles = place.current;
    return () => {
      if (styles?.textContent) document.head.append(styles.cloneNode(true));
    };
  }, []);
  return (
    <style ref={place} data-of={of} suppressHydrationWarning>
      {''}
    </style>
  );
}
