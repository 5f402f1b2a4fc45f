import { toScreenPoint } from './camera.ts';
import type { PlanePoint } from './map-projection.ts';
import type { MapView } from './map-view.ts';
import styles from './stop-marker.module.css';
import { useDrawAtEachMapFrame } from './use-draw-at-each-map-frame.ts';
import type { StopState } from './walk-map-model.ts';

interface StopMarkerProps {
  view: MapView;
  place: PlanePoint;
  state: StopState;
  /** The name to show above the lantern; undefined to show none. */
  name: string | undefined;
}

/** The minimum size of a lantern, as a fraction of its full size. */
const minSizeShare = 0.62;
/**
 * Lanterns have their full size from this scale on, in CSS pixels per meter. They shrink when the map is zoomed out
 * further.
 */
const fullSizeScale = 1.2;

/**
 * Renders a lantern at a stop, upright even on a rotated map. It glows at the next stop, and has a tick at finished
 * stops.
 */
export function StopMarker({ view, place, state, name }: StopMarkerProps) {
  const mark = useDrawAtEachMapFrame<HTMLDivElement>(view, (element, { camera, viewport }) => {
    const { x, y } = toScreenPoint(camera, viewport, place);
    const size = Math.max(minSizeShare, Math.min(1, camera.pixelsPerMeter / fullSizeScale));
    element.style.transform = `translate(${x}px,${y}px) scale(${size})`;
  });
  return (
    <div ref={mark} className={styles.mark} data-state={state} data-named={name !== undefined || undefined}>
      {state === 'next' && <div className={styles.glow} />}
      <svg viewBox="0 0 64 84" className={styles.lantern} aria-hidden="true">
        <path className={styles.pole} d="M32 58v22" />
        <path className={styles.frame} d="M20 2h24v9H20zM20 53h24v9H20z" />
        <path className={styles.paper} d="M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z" />
        {state === 'done' ? (
          <path className={styles.tick} d="M20 32l9 9 16-18" />
        ) : (
          <path className={styles.hoops} d="M11 23h42M9 32h46M11 41h42" />
        )}
      </svg>
      {name && <span className={styles.name}>{name}</span>}
    </div>
  );
}
