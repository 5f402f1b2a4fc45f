import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Box } from '../map/plane.ts';

/** The row of stops, and the portrait, stand over the sheet's edge. */
const edgePixels = 34;

/** What stands over the map. */
export interface Covering {
  /** How many pixels of its lower edge the story sheet covers; none where that stands beside it. */
  coveredPixels: number;
  /** In pixels from its upper left corner. */
  controls: readonly Box[];
}

type Part = RefObject<HTMLElement | null>;

/**
 * @param over what holds the controls that stand over the map.
 * @param hand the side on which they stand: they move without being resized.
 */
export function useCovering(screen: Part, sheet: Part, over: readonly [Part, Part], hand: string): Covering {
  const [covering, setCovering] = useState<Covering>({ coveredPixels: 0, controls: [] });
  const [above, beside] = over;
  useLayoutEffect(() => {
    const [all, below] = [screen.current, sheet.current];
    if (!all || !below) return;
    const holders = [above.current, beside.current].filter((it) => it !== null);
    const measure = () => {
      const { left, top } = all.getBoundingClientRect();
      const controls = holders
        .flatMap(({ children }) => [...children])
        .map((child) => child.getBoundingClientRect())
        // What is there for screen readers alone is in nobody's way.
        .filter(({ width }) => width > 1)
        .map((it) => ({ left: it.left - left, top: it.top - top, right: it.right - left, bottom: it.bottom - top }));
      const isBelow = below.offsetWidth >= all.offsetWidth;
      setCovering({ coveredPixels: isBelow ? below.offsetHeight + edgePixels : 0, controls });
    };
    const observer = new ResizeObserver(measure);
    for (const part of [all, below, ...holders]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [screen, sheet, above, beside, hand]);
  return covering;
}
