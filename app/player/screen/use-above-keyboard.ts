import { type CSSProperties, useEffect, useState } from 'react';
import { bringIntoView } from '../into-view.ts';

/** Bars of the browser that come and go are lower than this, keyboards are higher. */
const leastKeyboardPixels = 120;

/** Keeps the walk screen above the on-screen keyboard, which covers the window's lower part in most browsers: as custom properties. */
export function useAboveKeyboard(): CSSProperties {
  const [free, setFree] = useState<{ height: number; top: number }>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      const isTyping = document.activeElement?.matches('input, textarea');
      // A visitor who has zoomed in sees less as well, and wants to.
      const isCovered = document.documentElement.clientHeight - height > leastKeyboardPixels && scale < 1.05;
      setFree(isTyping && isCovered ? { height, top: offsetTop } : undefined);
    };
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  const height = free?.height;
  useEffect(() => {
    if (height !== undefined && document.activeElement) bringIntoView(document.activeElement);
  }, [height]);
  return free ? ({ '--free-height': `${free.height}px`, '--free-top': `${free.top}px` } as CSSProperties) : {};
}
