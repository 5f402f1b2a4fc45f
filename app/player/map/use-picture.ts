import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapView, Shown } from './map-view.ts';

/** Updates an element at every frame of the map and after each rendering. It changes the style directly, without React. */
export function usePicture<Drawn extends Element>(
  view: MapView,
  draw: (element: Drawn, shown: Shown) => void,
): RefObject<Drawn | null> {
  const element = useRef<Drawn>(null);
  const newest = useRef(draw);
  useLayoutEffect(() => {
    newest.current = draw;
    if (element.current) draw(element.current, view.shown);
  });
  useLayoutEffect(() => view.show((shown) => element.current && newest.current(element.current, shown)), [view]);
  return element;
}
