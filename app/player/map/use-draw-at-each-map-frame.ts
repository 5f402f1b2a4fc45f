import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapAnimationFrame, MapView } from './map-view.ts';

/**
 * Calls `draw` for an element at every frame of the map and after every render. `draw` changes styles without a React
 * render.
 */
export function useDrawAtEachMapFrame<Drawn extends Element>(
  view: MapView,
  draw: (element: Drawn, frame: MapAnimationFrame) => void,
): RefObject<Drawn | null> {
  const element = useRef<Drawn>(null);
  const newestDraw = useRef(draw);
  useLayoutEffect(() => {
    newestDraw.current = draw;
    if (element.current) draw(element.current, view.currentFrame);
  });
  useLayoutEffect(() => view.onFrame((shown) => element.current && newestDraw.current(element.current, shown)), [view]);
  return element;
}
