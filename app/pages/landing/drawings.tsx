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
let previous: { addresses: string; drawings: Element[] } | undefined;

/**
 * Renders drawings inside the page; they arrive with the document, after the text and without a request. After an in-app
 * navigation they appear when all have loaded, because one may depend on another.
 */
export function Drawings({ className, style, layers }: DrawingsProps) {
  const root = useRef<HTMLDivElement>(null);
  const addresses = layers.map(({ address }) => address).join(' ');
  useLayoutEffect(() => {
    const containers = [...(root.current?.children ?? [])];
    const abort = new AbortController();
    const show = async () => {
      const texts = await Promise.all(addresses.split(' ').map((address) => fetchDrawing(address, abort.signal)));
      if (!abort.signal.aborted)
        for (const [index, container] of containers.entries()) container.innerHTML = texts[index] ?? '';
    };
    const arePresent = () => containers.every((host) => host.firstElementChild);
    // Offline, the text stands before a plain sky until there is a connection.
    const showIfMissing = () => void (arePresent() || show().catch(() => undefined));
    if (!arePresent() && previous?.addresses === addresses)
      for (const [index, host] of containers.entries())
        host.replaceChildren(...previous.drawings.slice(index, index + 1));
    showIfMissing();
    window.addEventListener('online', showIfMissing);
    return () => {
      abort.abort();
      window.removeEventListener('online', showIfMissing);
      if (arePresent()) previous = { addresses, drawings: containers.flatMap((host) => host.firstElementChild ?? []) };
    };
  }, [addresses]);
  return (
    <div ref={root} className={className} style={style} aria-hidden="true">
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
