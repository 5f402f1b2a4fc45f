import { useEffect, useState } from 'react';
import { drawSquarePng } from '../../device/square-png.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';

/**
 * The size and background of the picture on a phone's lock screen. The background is the paper color of portraits
 * (`--washi`).
 */
const artworkFormat = { sizePixels: 512, background: '#fdf4e0' };

/** The portraits that have been drawn as PNG or are being drawn, by the URLs of their SVG files. */
const drawnPortraits = new Map<string, Promise<string | undefined>>();

/**
 * Returns the URL of a PNG portrait of a speaker. For a narrator, uses the walk's first character with a portrait.
 * Returns undefined until the portrait is drawn, and if drawing fails.
 */
export function useSpeakerPortrait(speaker: string | undefined, isNeeded: boolean): string | undefined {
  const { pack } = useCurrentWalk();
  const portraits = pack.packed.characters.filter(({ portrait }) => portrait !== undefined);
  const { portrait } = portraits.find(({ id }) => id === speaker) ?? portraits[0] ?? {};
  const address = portrait && isNeeded ? pack.addressOf(`drawings/${portrait}.svg`) : undefined;
  const [artwork, setArtwork] = useState<{ address: string; png: string | undefined }>();
  useEffect(() => {
    if (address === undefined) return;
    let isShown = true;
    drawPortraitOnce(address).then((png) => isShown && setArtwork({ address, png }));
    return () => {
      isShown = false;
    };
  }, [address]);
  return artwork?.address === address ? artwork?.png : undefined;
}

function drawPortraitOnce(address: string): Promise<string | undefined> {
  const cachedPortrait = drawnPortraits.get(address);
  if (cachedPortrait) return cachedPortrait;
  // If drawing fails, the lock screen shows the text alone. The next call tries again.
  const drawing = drawSquarePng(address, artworkFormat).catch(() => void drawnPortraits.delete(address));
  drawnPortraits.set(address, drawing);
  return drawing;
}
