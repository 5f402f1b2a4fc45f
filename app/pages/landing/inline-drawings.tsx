import { useLayoutEffect, useRef } from 'react';

interface DrawingLayer {
  className: string | undefined;
  /** The SVG markup. Empty in the client bundle, where hydration keeps the server's markup. */
  markup: string;
  /** The URL of a file with the same SVG markup. The app fetches the file after an in-app navigation. */
  address: string;
}

interface DrawingsProps {
  className: string | undefined;
  /** The layers from bottom to top. The list never changes while the component is mounted. */
  layers: readonly DrawingLayer[];
}

/**
 * The drawings of the previously shown page. If the next page needs the same drawings, for example in another language,
 * they appear at once.
 */
let previousDrawings: { addresses: string; drawings: Element[] } | undefined;

/**
 * Renders drawings as inline SVG. The prerendered document contains the drawings after the text, so they need no
 * request. After an in-app navigation the app fetches them. It shows them together, because one drawing may depend on
 * another.
 */
export function InlineDrawings({ className, layers }: DrawingsProps) {
  const root = useRef<HTMLDivElement>(null);
  const addresses = layers.map(({ address }) => address).join(' ');
  useLayoutEffect(() => {
    const containers = [...(root.current?.children ?? [])];
    const abort = new AbortController();
    const fetchAndShowDrawings = async () => {
      const texts = await Promise.all(addresses.split(' ').map((address) => fetchDrawing(address, abort.signal)));
      if (!abort.signal.aborted)
        for (const [index, container] of containers.entries()) container.innerHTML = texts[index] ?? '';
    };
    const areDrawingsShown = () => containers.every((host) => host.firstElementChild);
    // Ignore failures: offline, the page shows only the sky until the `online` event.
    const showMissingDrawings = () => void (areDrawingsShown() || fetchAndShowDrawings().catch(() => undefined));
    if (!areDrawingsShown() && previousDrawings?.addresses === addresses)
      for (const [index, host] of containers.entries())
        host.replaceChildren(...previousDrawings.drawings.slice(index, index + 1));
    showMissingDrawings();
    window.addEventListener('online', showMissingDrawings);
    return () => {
      abort.abort();
      window.removeEventListener('online', showMissingDrawings);
      if (areDrawingsShown())
        previousDrawings = { addresses, drawings: containers.flatMap((host) => host.firstElementChild ?? []) };
    };
  }, [addresses]);
  return (
    <div ref={root} className={className} aria-hidden="true">
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
  // Check the text too: some hosts answer a request for a missing file with an HTML page and a success status.
  if (!response.ok || !text.startsWith('<svg ')) throw new Error(`There is no drawing at ${address}.`);
  return text;
}
