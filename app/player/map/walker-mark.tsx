import { pixelOf } from './camera.ts';
import type { MapView } from './map-view.ts';
import { usePicture } from './use-picture.ts';
import styles from './walker-mark.module.css';

/** The walker: a dot, a ring as wide as the fix is inaccurate, and a beam in the direction of the phone. */
export function WalkerMark({ view, isWeak }: { view: MapView; isWeak: boolean }) {
  const ring = usePicture<HTMLDivElement>(view, (element, { camera, frame, walker }) => {
    if (walker === undefined) return;
    const { x, y } = pixelOf(camera, frame, walker.place);
    // The ring is a hundred pixels wide in its stylesheet.
    element.style.transform = `translate(${x}px,${y}px) scale(${(walker.accuracyMeters * camera.pixelsPerMeter) / 50})`;
  });
  const dot = usePicture<HTMLDivElement>(view, (element, { camera, frame, walker }) => {
    if (walker === undefined) return;
    const { x, y } = pixelOf(camera, frame, walker.place);
    element.style.transform = `translate(${x}px,${y}px)`;
  });
  const beam = usePicture<HTMLDivElement>(view, (element, { camera, headingDegrees }) => {
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
