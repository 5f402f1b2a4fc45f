import { useEffect, useState } from 'react';
import { useLocale } from '../../locales/messages.tsx';
import { usePlaying } from '../session/playing.tsx';
import { keepAsItIsPlayed } from './device-downloads.ts';

/** A map that takes longer may never be drawn, and whoever plays may soon be without a network. */
const longestDrawingMs = 20_000;

/** Keeps what the walk that is being played needs, from when its map is drawn: until then the map has the line to itself. */
export function useKeptToPlay(isMapDrawn: boolean) {
  const { id, hash } = usePlaying().pack;
  const locale = useLocale();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestDrawingMs);
    return () => clearTimeout(timer);
  }, []);
  const mayBegin = isMapDrawn || isLate;
  useEffect(() => {
    if (mayBegin) return keepAsItIsPlayed({ id, hash, locale });
  }, [mayBegin, id, hash, locale]);
}
