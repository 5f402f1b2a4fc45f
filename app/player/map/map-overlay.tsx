import { type ReactNode, useEffect, useRef } from 'react';
import styles from './map-overlay.module.css';
import type { MapView } from './map-view.ts';
import type { Box } from './plane.ts';
import { usePicture } from './use-picture.ts';

interface SheetProps {
  view: MapView;
  /** The ground that the overlay covers. */
  box: Box;
  isHidden?: boolean;
  /** The content of the overlay. */
  children: ReactNode;
}

/** The map has to be still this long before an overlay is drawn again, sharp at its scale. */
const settleMs = 180;

/** A drawing on the ground. A transform moves, turns and zooms the picture from when the map was last still. */
export function MapOverlay({ view, box, isHidden = false, children }: SheetProps) {
  const settled = useRef<{ box: Box; pixelsPerMeter: number }>(undefined);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = usePicture<HTMLDivElement>(view, (overlay, { camera, frame }) => {
    const { center, pixelsPerMeter, bearingDegrees } = camera;
    const settle = () => {
      settled.current = { box, pixelsPerMeter };
      overlay.style.width = `${(box.right - box.left) * pixelsPerMeter}px`;
      overlay.style.height = `${(box.bottom - box.top) * pixelsPerMeter}px`;
      place(pixelsPerMeter);
    };
    const place = (drawnAt: number) => {
      const { x, y } = frame.middle;
      const [left, top] = [(box.left - center.x) * drawnAt, (box.top - center.y) * drawnAt];
      overlay.style.transform = `translate(${x}px,${y}px) rotate(${-bearingDegrees}deg) scale(${pixelsPerMeter / drawnAt}) translate(${left}px,${top}px)`;
    };
    clearTimeout(settling.current);
    if (settled.current?.box !== box) return settle();
    place(settled.current.pixelsPerMeter);
    if (settled.current.pixelsPerMeter !== pixelsPerMeter) settling.current = setTimeout(settle, settleMs);
  });
  useEffect(() => () => clearTimeout(settling.current), []);
  return (
    <div ref={element} className={styles.sheet} data-hidden={isHidden || undefined}>
      {children}
    </div>
  );
}
