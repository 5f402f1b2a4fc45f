import { toScreenPoint } from './camera.ts';
import type { MapView } from './map-view.ts';
import { useDrawAtEachMapFrame } from './use-draw-at-each-map-frame.ts';
import styles from './walker-marker.module.css';

/**
 * Renders the walker: a dot, a ring whose radius is the accuracy of the position, and a beam in the phone's direction.
 */
export function WalkerMarker({ view, isWeak }: { view: MapView; isWeak: boolean }) {
  const ring = useDrawAtEachMapFrame<HTMLDivElement>(view, (element, { camera, viewport, walker }) => {
    if (walker === undefined) return;
    const { x, y } = toScreenPoint(camera, viewport, walker.place);
    // The stylesheet gives the ring a radius of 50 pixels. So divide by 50, to get a ring with the radius of the
    // position's accuracy.
    element.style.transform = `translate(${x}px,${y}px) scale(${(walker.accuracyMeters * camera.pixelsPerMeter) / 50})`;
  });
  const dot = useDrawAtEachMapFrame<HTMLDivElement>(view, (element, { camera, viewport, walker }) => {
    if (walker === undefined) return;
    const { x, y } = toScreenPoint(camera, viewport, walker.place);
    element.style.transform = `translate(${x}px,${y}px)`;
  });
  const beam = useDrawAtEachMapFrame<HTMLDivElement>(view, (element, { camera, headingDegrees }) => {
    element.hidden = headingDegrees === undefined;
    element.style.transform = `rotate(${(headingDegrees ?? 0) - camera.bearingDegrees}deg)`;
  });
  return (
    <>
      <div ref={ring} className={styles.ring} data-weak={isWeak || undefined} />
      <div ref={dot} className={styles.walker} data-weak={isWeak || undefined}>
        <div ref={beam} className={styles.beam} />
        <div className={styles.dot} />
      </div>
    </>
  );
}
