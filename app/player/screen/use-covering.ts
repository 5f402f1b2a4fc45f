import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Box } from '../map/plane.ts';

/** The row of stops and the portrait extend over the panel's edge by this height. */
const edgePixels = 34;

/** The parts of the screen that cover the map. */
export interface Covering {
  /** The height of the map's lower edge that the story panel covers; 0 if the panel is beside the map. */
  coveredPixels: number;
  /** In pixels from the map's upper left corner. */
  controls: readonly Box[];
}

type Part = RefObject<HTMLElement | null>;

/**
 * Measures what covers the map.
 * @param over the elements that contain the controls over the map.
 * @param hand the side of the controls.
 */
export function useCovering(screen: Part, sheet: Part, over: readonly [Part, Part], hand: string): Covering {
  const [covering, setCovering] = useState<Covering>({ coveredPixels: 0, controls: [] });
  const [above, beside] = over;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls move with `hand`, without being resized.
  useLayoutEffect(() => {
    const [all, below] = [screen.current, sheet.current];
    if (!all || !below) return;
    const holders = [above.current, beside.current].filter((holder) => holder !== null);
    const measure = () => {
      const { left, top } = all.getBoundingClientRect();
      const controls = holders
        .flatMap(({ children }) => [...children])
        .map((child) => child.getBoundingClientRect())
        // Ignore elements for screen readers alone, which cover no more than a pixel.
        .filter(({ width }) => width > 1)
        .map((box) => ({
          left: box.left - left,
          top: box.top - top,
          right: box.right - left,
          bottom: box.bottom - top,
        }));
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
