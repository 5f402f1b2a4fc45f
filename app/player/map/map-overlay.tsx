import { type ReactNode, useEffect, useRef } from 'react';
import styles from './map-overlay.module.css';
import type { PlaneBox } from './map-projection.ts';
import type { MapView } from './map-view.ts';
import { useDrawAtEachMapFrame } from './use-draw-at-each-map-frame.ts';

interface MapOverlayProps {
  view: MapView;
  /** The rectangle of ground that the overlay covers. */
  box: PlaneBox;
  isHidden?: boolean;
  /** The content of the overlay. */
  children: ReactNode;
}

/**
 * The time after a zoom before the overlay is drawn at its new size. Until then, a CSS transform scales the overlay,
 * which makes it blurred.
 */
const settleMs = 180;

/**
 * Places a drawing on the ground of the map. During movements, a CSS transform moves, rotates and scales the drawing.
 * After a zoom, the element gets the drawing's new size.
 */
export function MapOverlay({ view, box, isHidden = false, children }: MapOverlayProps) {
  const settledFrame = useRef<{ box: PlaneBox; pixelsPerMeter: number }>(undefined);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useDrawAtEachMapFrame<HTMLDivElement>(view, (overlay, { camera, viewport }) => {
    const { center, pixelsPerMeter, bearingDegrees } = camera;
    const redraw = () => {
      settledFrame.current = { box, pixelsPerMeter };
      overlay.style.width = `${(box.right - box.left) * pixelsPerMeter}px`;
      overlay.style.height = `${(box.bottom - box.top) * pixelsPerMeter}px`;
      transformOverlay(pixelsPerMeter);
    };
    const transformOverlay = (drawnAt: number) => {
      const { x, y } = viewport.middle;
      const [left, top] = [(box.left - center.x) * drawnAt, (box.top - center.y) * drawnAt];
      overlay.style.transform = `translate(${x}px,${y}px) rotate(${-bearingDegrees}deg) scale(${pixelsPerMeter / drawnAt}) translate(${left}px,${top}px)`;
    };
    clearTimeout(settleTimer.current);
    if (settledFrame.current?.box !== box) return redraw();
    transformOverlay(settledFrame.current.pixelsPerMeter);
    if (settledFrame.current.pixelsPerMeter !== pixelsPerMeter) settleTimer.current = setTimeout(redraw, settleMs);
  });
  useEffect(() => () => clearTimeout(settleTimer.current), []);
  return (
    <div ref={element} className={styles.sheet} data-hidden={isHidden || undefined}>
      {children}
    </div>
  );
}
