import { type CSSProperties, useLayoutEffect, useRef } from 'react';

interface Layer {
  className: string | undefined;
  /** Of an `<svg>`, where the document is built; the app has it not, and leaves in peace what the document has. */
  markup: string;
  /** Where the same markup is for a page that the app has led to. */
  address: string;
}

interface DrawingsProps {
  className: string | undefined;
  style: CSSProperties;
  /** From the lowest; always the same ones, which belong together. */
  layers: readonly Layer[];
}

/** The drawings of a page that was left: whoever comes back, or chooses another language, has them at once. */
let left: { addresses: string; drawings: Element[] } | undefined;

/**
 * Drawings within the page, which come with the document: right behind the words, without a request of their own. On a page that the app
 * has led to they are shown when all of them are there, as one may have what another is printed with.
 */
export function Drawings({ className, style, layers }: DrawingsProps) {
  const place = useRef<HTMLDivElement>(null);
  const addresses = layers.map(({ address }) => address).join(' ');
  useLayoutEffect(() => {
    const hosts = [...(place.current?.children ?? [])];
    const leaving = new AbortController();
    const show = async () => {
      const texts = await Promise.all(addresses.split(' ').map((address) => fetchDrawing(address, leaving.signal)));
      if (!leaving.signal.aborted) for (const [index, host] of hosts.entries()) host.innerHTML = texts[index] ?? '';
    };
    const areHere = () => hosts.every((host) => host.firstElementChild);
    // Without a network the words stand before the sky, until there is one.
    const tryToShow = () => void (areHere() || show().catch(() => undefined));
    if (!areHere() && left?.addresses === addresses)
      for (const [index, host] of hosts.entries()) host.replaceChildren(...left.drawings.slice(index, index + 1));
    tryToShow();
    window.addEventListener('online', tryToShow);
    return () => {
      leaving.abort();
      window.removeEventListener('online', tryToShow);
      if (areHere()) left = { addresses, drawings: hosts.flatMap((host) => host.firstElementChild ?? []) };
    };
  }, [addresses]);
  return (
    <div ref={place} className={className} style={style} aria-hidden="true">
      {layers.map((layer) => (
        <div
          key={layer.address}
          className={layer.className}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build drew it.
          dangerouslySetInnerHTML={{ __html: layer.markup }}
          suppressHydrationWarning
        />
      ))}
    </div>
  );
}

async function fetchDrawing(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  const text = await response.text();
  // A host may answer with a page of its own where there is nothing.
  if (!response.ok || !text.startsWith('<svg ')) throw new Error(`There is no drawing at ${address}.`);
  return text;
}
