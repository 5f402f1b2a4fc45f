import { useEffect, useState } from 'react';
import type { Card } from './postcard-card.ts';

export interface DrawnCard {
  file: File;
  /** The picture as a URL. */
  address: string;
}

/** Draws a card when the page is idle. Returns undefined until it is drawn, and `not-drawn` if it cannot be. */
export function useDrawnCard(card: Card | undefined, fileName: string): DrawnCard | 'not-drawn' | undefined {
  const [drawn, setDrawn] = useState<DrawnCard | 'not-drawn'>();
  useEffect(() => {
    if (!card) return;
    let isWanted = true;
    setDrawn(undefined);
    whenIdle()
      .then(() => import('./draw-postcard.ts'))
      .then(async ({ drawPostcard }) => {
        if (!isWanted) return;
        const file = new File([await drawPostcard(card)], fileName, { type: 'image/png' });
        const address = await addressOf(file);
        if (isWanted) setDrawn({ file, address });
      })
      .catch(() => isWanted && setDrawn('not-drawn'));
    return () => {
      isWanted = false;
    };
  }, [card, fileName]);
  return drawn;
}

function whenIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}

/** Returns a `data:` URL, because the content security policy allows those for images. */
function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
