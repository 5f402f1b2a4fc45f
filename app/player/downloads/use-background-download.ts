import { useEffect, useState } from 'react';
import { useLocale } from '../../locales/messages.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { downloadWhilePlaying } from './device-downloads.ts';

/**
 * The longest time that the download waits for the map. Then the download begins without the map, because the map may
 * have failed, and the walker may soon be offline.
 */
const drawingTimeoutMs = 20_000;

/** Downloads the current walk. Waits until the map is drawn, because the download would slow the map down. */
export function useBackgroundDownload(isMapDrawn: boolean) {
  const { id, hash } = useCurrentWalk().pack;
  const locale = useLocale();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), drawingTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  const mayBegin = isMapDrawn || isLate;
  useEffect(() => {
    if (mayBegin) return downloadWhilePlaying({ id, hash, locale });
  }, [mayBegin, id, hash, locale]);
}
