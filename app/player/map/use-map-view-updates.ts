import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { PlaneBox, PlanePoint } from './map-projection.ts';
import type { MapView } from './map-view.ts';

/** The minimum height of the map's uncovered part in which a column of buttons fits. */
const minButtonColumnPixels = 520;

interface MapElements {
  map: RefObject<HTMLElement | null>;
  /** The element whose children are the controls at the map's lower edge. */
  lower: RefObject<HTMLElement | null>;
  /** The covered height at the map's lower edge, in CSS pixels. */
  coveredPixels: number;
  /** The covered width at the map's right edge, in CSS pixels. */
  coveredRightPixels: number;
  /** The boxes of controls that other components show over the map, in CSS pixels from its upper left corner. */
  controls: readonly PlaneBox[];
}

/**
 * Passes the size of the map and the boxes of its controls to the view. Returns whether the uncovered part of the map
 * is too short for a column of buttons.
 */
export function useMapViewSize(
  view: MapView,
  { map, lower, coveredPixels, coveredRightPixels, controls }: MapElements,
): boolean {
  const [isLow, setIsLow] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = map.current ?? { clientWidth: 0, clientHeight: 0 };
      view.resize({ width, height, coveredPixels, coveredRightPixels }, [
        ...controls,
        ...measureControlBoxes(lower.current, coveredPixels),
      ]);
      setIsLow(height - coveredPixels < minButtonColumnPixels);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [map.current, ...(lower.current?.children ?? [])]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [view, map, lower, coveredPixels, coveredRightPixels, controls]);
  return isLow;
}

interface MapViewInputs {
  /** The bounding box of the drawing, once it is known. */
  drawingBox: PlaneBox | undefined;
  walker: PlanePoint | undefined;
  /** Whether the walker is too far outside the map. The map then follows the next stop instead. */
  isWalkerFar: boolean;
  accuracyMeters: number;
  /** The position of the next stop. */
  ahead: PlanePoint | undefined;
  headingDegrees: number | undefined;
}

/**
 * Passes the map's bounds, the walker's position, the phone's heading and the next stop to the view. The view follows
 * the walker, or the next stop if the walker's position is unknown or too far away.
 */
export function useMapViewUpdates(view: MapView, places: MapViewInputs) {
  const { drawingBox, walker, isWalkerFar, accuracyMeters, ahead, headingDegrees } = places;
  useLayoutEffect(() => {
    if (drawingBox) view.setBox(drawingBox);
  }, [view, drawingBox]);
  useLayoutEffect(() => {
    view.moveWalker(walker && { place: walker, accuracyMeters });
    if (walker && !isWalkerFar) view.follow(walker, ahead);
    else view.follow(ahead);
  }, [view, walker, isWalkerFar, accuracyMeters, ahead]);
  useLayoutEffect(() => view.setHeading(headingDegrees), [view, headingDegrees]);
  useEffect(() => () => view.stop(), [view]);
}

/**
 * Returns the boxes of the controls at the lower edge of the map, after they have moved up by `coveredPixels`. A CSS
 * transition may still be moving them.
 */
function measureControlBoxes(lowerControls: HTMLElement | null, coveredPixels: number): PlaneBox[] {
  const parts = [...(lowerControls?.children ?? [])]
    .filter((part) => part instanceof HTMLElement)
    // Leave out hidden controls, because they cover nothing. A small window hides some controls.
    .filter(({ offsetWidth }) => offsetWidth > 0);
  return parts.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => {
    const leftPixels = (lowerControls?.offsetLeft ?? 0) + offsetLeft;
    const top = (lowerControls?.offsetTop ?? 0) + offsetTop - coveredPixels;
    return { left: leftPixels, top, right: leftPixels + offsetWidth, bottom: top + offsetHeight };
  });
}
