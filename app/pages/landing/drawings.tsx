import { type CSSProperties, useLayoutEffect, useRef } from 'react';

interface Layer {
  className: string | undefined;
  /** SVG markup; empty in the client bundle, so hydration keeps the server's markup. */
  markup: string;
  /** The file of the same markup, for in-app navigations. */
  address: string;
}

interface DrawingsProps {
  className: string | undefined;
  style: CSSProperties;
  /** From the bottom layer up. The set never changes, since the layers belong together. */
  layers: readonly Layer[];
}

/** The drawings of the page that was left. A return to it, or a change of language, shows them at once. */
let left: { addresses: string; drawings: Element[] } | undefined;

/**
 * Renders drawings inside the page; they arrive with the document, after the text and without a request. After an in-app
 * navigation they appear when all have loaded, because one may depend on another.
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
    // Offline, the text stands before a plain sky until there is a connection.
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
  // A host may answer a missing file with an HTML page.
  if (!response.ok || !text.startsWith('<svg ')) throw new Error(`There is no drawing at ${address}.`);
  return text;
}
