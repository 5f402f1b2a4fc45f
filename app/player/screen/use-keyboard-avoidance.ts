import { type CSSProperties, useEffect, useState } from 'react';
import { scrollIntoView } from '../scroll-into-view.ts';

/** The minimum height of an on-screen keyboard. Browser bars that appear and disappear are less tall. */
const minKeyboardPixels = 120;

/**
 * Keeps the walk screen above the on-screen keyboard. In most browsers the keyboard covers the lower part of the
 * window. Returns CSS custom properties with the free area while the visitor types.
 */
export function useKeyboardAvoidance(): CSSProperties {
  const [freeArea, setFreeArea] = useState<{ height: number; top: number }>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      const isTyping = document.activeElement?.matches('input, textarea');
      // Ignore a pinch zoom, which also reduces the visible height.
      const isCovered = document.documentElement.clientHeight - height > minKeyboardPixels && scale < 1.05;
      setFreeArea(isTyping && isCovered ? { height, top: offsetTop } : undefined);
    };
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  const height = freeArea?.height;
  useEffect(() => {
    if (height !== undefined && document.activeElement) scrollIntoView(document.activeElement);
  }, [height]);
  return freeArea
    ? ({ '--free-height': `${freeArea.height}px`, '--free-top': `${freeArea.top}px` } as CSSProperties)
    : {};
}
