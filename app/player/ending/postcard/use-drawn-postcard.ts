import { useEffect, useState } from 'react';
import type { PostcardContent } from './postcard-content.ts';

export interface DrawnPostcard {
  file: File;
  /** The picture as a `data:` URL. */
  address: string;
}

/**
 * Draws a postcard when the page is idle. Returns `undefined` until the postcard is drawn, and `not-drawn` if drawing
 * fails.
 */
export function useDrawnPostcard(
  card: PostcardContent | undefined,
  fileName: string,
): DrawnPostcard | 'not-drawn' | undefined {
  const [drawnPostcard, setDrawnPostcard] = useState<DrawnPostcard | 'not-drawn'>();
  useEffect(() => {
    if (!card) return;
    let isWanted = true;
    setDrawnPostcard(undefined);
    waitUntilIdle()
      .then(() => import('./draw-postcard.ts'))
      .then(async ({ drawPostcard }) => {
        if (!isWanted) return;
        const file = new File([await drawPostcard(card)], fileName, { type: 'image/png' });
        const address = await readAsDataUrl(file);
        if (isWanted) setDrawnPostcard({ file, address });
      })
      .catch(() => isWanted && setDrawnPostcard('not-drawn'));
    return () => {
      isWanted = false;
    };
  }, [card, fileName]);
  return drawnPostcard;
}

function waitUntilIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
}

/** Returns a `data:` URL of a file. The content security policy allows such URLs for images. */
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
