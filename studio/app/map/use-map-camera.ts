import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Camera,
  createCameraForBox,
  dragCamera,
  type ScreenPoint,
  toPlanePoint,
  toScreenPoint,
  type Viewport,
  zoomCamera,
} from '../../../app/player/map/camera.ts';
import { type Plane, type PlaneBox, projectPosition, unprojectPoint } from '../../../app/player/map/map-projection.ts';
import type { Position } from '../../../walk/walk.ts';

const [smallestPixelsPerMeter, largestPixelsPerMeter] = [0.05, 8];

/** The visible section of a map, and the conversion between positions and the screen. */
export interface MapCamera {
  camera: Camera;
  viewport: Viewport;
  /** A ref callback for the element that shows the map. */
  elementRef: (element: HTMLElement | null) => void;
  toScreen: (position: Position) => ScreenPoint;
  toPosition: (point: ScreenPoint) => Position;
  /** Returns the position at a pointer's client coordinates. */
  positionAtPointer: (pointer: { clientX: number; clientY: number }) => Position;
  drag: (by: ScreenPoint) => void;
  /** Zooms around a point of the map, by default its middle. */
  zoom: (factor: number, at?: ScreenPoint) => void;
  show: (box: PlaneBox) => void;
  moveTo: (position: Position) => void;
}

/**
 * Holds the camera (the visible section) of a map. Shows the whole area `box` until the author moves the map.
 * @param plane the flat projection on which the map is drawn. A redrawn map can have another plane.
 * @param box the area to show at first, in coordinates of the plane. Later values for the same plane are ignored, so
 * that the map does not move while a place is dragged.
 */
export function useMapCamera(plane: Plane, box: PlaneBox): MapCamera {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const viewport = useMemo(() => createViewport(size), [size]);
  const [moved, setMoved] = useState<{ camera: Camera; plane: Plane }>();
  const first = useRef({ plane, box });
  if (first.current.plane !== plane) first.current = { plane, box };

  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  const camera = useMemo(() => {
    if (moved === undefined) return createCameraForBox(first.current.box, viewport);
    if (moved.plane === plane) return moved.camera;
    // The map now has another plane (flat projection). Converts the center, so that the same geographic position stays
    // in the middle.
    const center = projectPosition(plane, unprojectPoint(moved.plane, moved.camera.center));
    return { ...moved.camera, center };
  }, [moved, plane, viewport]);

  const latest = useRef({ camera, viewport, plane });
  latest.current = { camera, viewport, plane };
  const change = useCallback((next: (camera: Camera, viewport: Viewport) => Camera) => {
    const { camera, viewport, plane } = latest.current;
    const changed = next(camera, viewport);
    latest.current = { camera: changed, viewport, plane };
    setMoved({ camera: changed, plane });
  }, []);

  return useMemo(() => {
    const toPosition = (point: ScreenPoint) => unprojectPoint(plane, toPlanePoint(camera, viewport, point));
    return {
      camera,
      viewport,
      elementRef: setElement,
      toScreen: (position) => toScreenPoint(camera, viewport, projectPosition(plane, position)),
      toPosition,
      positionAtPointer({ clientX, clientY }) {
        const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
        return toPosition({ x: clientX - left, y: clientY - top });
      },
      drag: (by) => change((it) => dragCamera(it, by)),
      zoom: (factor, at) =>
        change((it, view) => {
          const scale = it.pixelsPerMeter * factor;
          const limited = Math.min(largestPixelsPerMeter, Math.max(smallestPixelsPerMeter, scale));
          return zoomCamera(it, view, at ?? view.middle, limited / it.pixelsPerMeter);
        }),
      show: (box) => change((_, view) => createCameraForBox(box, view)),
      moveTo: (position) => change((it) => ({ ...it, center: projectPosition(plane, position) })),
    };
  }, [camera, viewport, plane, element, change]);
}

function createViewport({ width, height }: { width: number; height: number }): Viewport {
  return { width, height, coveredPixels: 0, middle: { x: width / 2, y: height / 2 } };
}
