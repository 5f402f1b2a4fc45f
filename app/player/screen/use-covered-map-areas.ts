import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PlaneBox } from '../map/map-projection.ts';
import type { StoryHeight } from './story-height/story-height.ts';

/** The row of lanterns and the speaker's portrait extend over the panel's upper edge by this height. */
const edgePixels = 34;

/** The areas of the map that the panel and the controls cover. */
export interface CoveredMapAreas {
  /**
   * The height of the strip at the map's lower edge that the story panel covers, in CSS pixels. 0 if the panel is
   * beside the map.
   */
  coveredPixels: number;
  /**
   * The width of the strip at the map's right edge that a panel beside the map covers, at least partly, in CSS pixels.
   */
  coveredRightPixels: number;
  /** The boxes of the controls, in CSS pixels from the map's upper left corner. */
  controls: readonly PlaneBox[];
}

type HtmlElementRef = RefObject<HTMLElement | null>;

/**
 * Measures the areas of the map that the panel and the controls cover. Measures again when an element changes its size.
 * Returns undefined until the first layout has been measured.
 * @param controlContainers the elements that contain the controls over the map.
 * @param arrangement the side of the screen with the controls, and the height of the story panel.
 */
export function useCoveredMapAreas(
  screen: HtmlElementRef,
  storyPanel: HtmlElementRef,
  controlContainers: readonly [HtmlElementRef, HtmlElementRef],
  { hand, height }: { hand: string; height: StoryHeight },
): CoveredMapAreas | undefined {
  const [covering, setCovering] = useState<CoveredMapAreas>();
  const [coveredAbove, coveredBeside] = controlContainers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls move with `hand`, and the panel with `height`, before they are resized.
  useLayoutEffect(() => {
    const [screenElement, panelElement] = [screen.current, storyPanel.current];
    if (!screenElement || !panelElement) return;
    const holders = [coveredAbove.current, coveredBeside.current].filter((holder) => holder !== null);
    const measure = () => {
      const { left, top } = screenElement.getBoundingClientRect();
      const controls = holders
        .flatMap(({ children }) => [...children])
        .map((child) => child.getBoundingClientRect())
        // Ignore visually hidden elements. They exist only for screen readers and are one pixel wide.
        .filter(({ width }) => width > 1)
        .map((box) => ({
          left: box.left - left,
          top: box.top - top,
          right: box.right - left,
          bottom: box.bottom - top,
        }));
      const { offsetWidth, offsetHeight } = panelElement;
      // A panel that is as wide as the screen covers the lower edge of the map, and a narrower one covers the right
      // edge. A folded panel covers the lower edge in every window.
      const isBelow = height === 'folded' || offsetWidth >= screenElement.offsetWidth;
      setCovering({
        coveredPixels: isBelow ? offsetHeight + edgePixels : 0,
        coveredRightPixels: isBelow ? 0 : offsetWidth,
        controls,
      });
    };
    // No separate first call of `measure` is needed: the observer also calls it for the initial sizes, after the first
    // layout.
    const observer = new ResizeObserver(measure);
    for (const part of [screenElement, panelElement, ...holders]) observer.observe(part);
    return () => observer.disconnect();
  }, [screen, storyPanel, coveredAbove, coveredBeside, hand, height]);
  return covering;
}
