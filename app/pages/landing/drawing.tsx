import { useEffect, useRef } from 'react';

interface DrawingProps {
  className: string | undefined;
  /** Of an `<svg>`, where the document is built; the app has it not, and leaves in peace what the document has. */
  markup: string;
  /** Where the same markup is for a page that the app has led to. */
  address: string;
}

/** A drawing within the page, which comes with the document: right behind the words, without a request of its own. */
export function Drawing({ className, markup, address }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current?.firstChild) return;
    const leaving = new AbortController();
    fetch(address, { signal: leaving.signal })
      .then(async (response) => {
        const drawing = response.ok ? await response.text() : '';
        if (host.current && !leaving.signal.aborted) host.current.innerHTML = drawing;
      })
      // Without a network or when the page is left: the words stand before the sky.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [address]);
  return (
    <div
      ref={host}
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build drew it.
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}
