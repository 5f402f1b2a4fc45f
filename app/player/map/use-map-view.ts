import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { MapView } from './map-view.ts';
import type { Box, Place } from './plane.ts';

/** Below this height in pixels, the map has no room for a column of buttons. */
const lowPixels = 520;

interface MapElements {
  map: RefObject<HTMLElement | null>;
  /** The element whose children are the controls at the map's lower edge. */
  lower: RefObject<HTMLElement | null>;
  /** The height of the map's lower edge that is covered. */
  coveredPixels: number;
  /** The boxes of other controls, in pixels from the map's upper left corner. */
  controls: readonly Box[];
}

/** Gives the view the size of the map and the boxes of its controls. Returns whether the map is low. */
export function useMapSize(view: MapView, { map, lower, coveredPixels, controls }: MapElements): boolean {
  const [isLow, setIsLow] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = map.current ?? { clientWidth: 0, clientHeight: 0 };
      view.resize({ width, height, coveredPixels }, [...controls, ...boxesOn(lower.current, coveredPixels)]);
      setIsLow(height - coveredPixels < lowPixels);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [map.current, ...(lower.current?.children ?? [])]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [view, map, lower, coveredPixels, controls]);
  return isLow;
}

interface ViewedPlaces {
  /** The box of the drawing, once it is known. */
  overlay: Box | undefined;
  walker: Place | undefined;
  accuracyMeters: number;
  /** The place of the next stop. */
  ahead: Place | undefined;
  headingDegrees: number | undefined;
}

/** Gives the view the places that it shows and follows. */
export function useViewedPlaces(view: MapView, places: ViewedPlaces) {
  const { overlay, walker, accuracyMeters, ahead, headingDegrees } = places;
  useLayoutEffect(() => {
    if (overlay) view.widen(overlay);
  }, [view, overlay]);
  useLayoutEffect(() => {
    view.moveWalker(walker && { place: walker, accuracyMeters });
    if (walker) view.follow(walker, ahead);
    else view.follow(ahead);
  }, [view, walker, accuracyMeters, ahead]);
  useLayoutEffect(() => view.point(headingDegrees), [view, headingDegrees]);
  useEffect(() => () => view.stop(), [view]);
}

/** Returns the boxes of the controls above the covered lower edge, at the positions where they come to rest. */
function boxesOn(lower: HTMLElement | null, coveredPixels: number): Box[] {
  const parts = [...(lower?.children ?? [])].filter((part) => part instanceof HTMLElement);
  return parts.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => {
    const left = (lower?.offsetLeft ?? 0) + offsetLeft;
    const top = (lower?.offsetTop ?? 0) + offsetTop - coveredPixels;
    return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  });
}
