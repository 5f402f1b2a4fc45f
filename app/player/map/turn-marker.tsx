import { toScreenPoint } from './camera.ts';
import type { PlanePoint } from './map-projection.ts';
import type { MapView } from './map-view.ts';
import styles from './turn-marker.module.css';
import { useDrawAtEachMapFrame } from './use-draw-at-each-map-frame.ts';

/** Marks the next turn with a disc. An arrow on the disc shows the direction after the turn. */
export function TurnMarker({
  view,
  place,
  bearingDegrees,
}: {
  view: MapView;
  place: PlanePoint;
  bearingDegrees: number;
}) {
  const mark = useDrawAtEachMapFrame<HTMLDivElement>(view, (element, { camera, viewport }) => {
    const { x, y } = toScreenPoint(camera, viewport, place);
    element.style.transform = `translate(${x}px,${y}px) rotate(${bearingDegrees - camera.bearingDegrees}deg)`;
  });
  return (
    <div ref={mark} className={styles.mark}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 19V6M6.5 11.5 12 6l5.5 5.5" />
      </svg>
    </div>
  );
}
