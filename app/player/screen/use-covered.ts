import { type RefObject, useLayoutEffect, useState } from 'react';

/** The row of stops, and the portrait, stand over the sheet's edge. */
const edgePixels = 34;

/** How many pixels of the window's lower edge an element covers; none where it stands beside what it belongs to. */
export function useCovered(sheet: RefObject<HTMLElement | null>): number {
  const [pixels, setPixels] = useState(0);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const measure = () => {
      const isBelow = current.offsetWidth >= (current.parentElement?.offsetWidth ?? 0);
      setPixels(isBelow ? current.offsetHeight + edgePixels : 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [sheet]);
  return pixels;
}
