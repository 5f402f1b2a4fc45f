import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapView, Shown } from './map-view.ts';

/** Draws an element with every frame of the map without React, by its style alone; and after each rendering. */
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
