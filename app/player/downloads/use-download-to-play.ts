import { useEffect, useState } from 'react';
import { useLocale } from '../../locales/messages.tsx';
import { usePlaying } from '../session/playing.tsx';
import { downloadWhilePlaying } from './device-downloads.ts';

/** After this time a map may never be drawn, and the walker may soon be offline. */
const longestDrawingMs = 20_000;

/** Downloads what the current walk needs, after its map is drawn. Until then the map has the whole connection. */
export function useDownloadToPlay(isMapDrawn: boolean) {
  const { id, hash } = usePlaying().pack;
  const locale = useLocale();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestDrawingMs);
    return () => clearTimeout(timer);
  }, []);
  const mayBegin = isMapDrawn || isLate;
  useEffect(() => {
    if (mayBegin) return downloadWhilePlaying({ id, hash, locale });
  }, [mayBegin, id, hash, locale]);
}
