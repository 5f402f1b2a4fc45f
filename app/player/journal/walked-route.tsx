import { createBoundingBox, type PlaneBox } from '../map/map-projection.ts';
import { splitRouteByProgress } from '../map/split-route-by-progress.ts';
import { toSvgPath } from '../map/svg-path.ts';
import type { DrawableRoute } from './use-drawable-route.ts';
import styles from './walked-route.module.css';

interface WalkedRouteProps {
  way: DrawableRoute;
  /** The ids of the reached stops, in walking order. The picture marks the stop that was reached last. */
  reached: readonly string[];
  /** The URL of the walk's map drawing. */
  drawing: string;
  /** Whether the picture shows the whole walk instead of only the walked part. */
  isWhole?: boolean;
  /** The accessible name of the picture. */
  name: string;
}

/** The aspect ratio of the picture: width divided by height. */
const aspect = 3 / 2;

/** Draws the walked part of the route on the map, with a dot for each stop. */
export function WalkedRoute({ way, reached, drawing, isWhole = false, name }: WalkedRouteProps) {
  const { stops, legs, drawingBox, beyond } = way;
  const doneStops = new Set(reached);
  const currentStop = reached.at(-1);
  const { walked, ahead } = splitRouteByProgress(legs, { done: doneStops, next: undefined, walker: undefined });
  const shownPlaces = stops.filter(({ id }) => isWhole || doneStops.has(id)).map(({ place }) => place);
  const { left, top, right, bottom } = widenBoxToAspectRatio(
    createBoundingBox([...shownPlaces, ...walked.flat()], isWhole ? 60 : 110),
  );
  const dotMeters = (right - left) / 56;
  const [width, height] = [right - left, bottom - top];
  return (
    <div className={styles.way} data-beyond={beyond} role="img" aria-label={name}>
      {/* Use an HTML image, because WebKit distorts an SVG `<image>` that is larger than the SVG element. */}
      {drawingBox ? (
        <img
          src={drawing}
          alt=""
          style={{
            left: `${((drawingBox.left - left) / width) * 100}%`,
            top: `${((drawingBox.top - top) / height) * 100}%`,
            width: `${((drawingBox.right - drawingBox.left) / width) * 100}%`,
            height: `${((drawingBox.bottom - drawingBox.top) / height) * 100}%`,
          }}
        />
      ) : null}
      <svg viewBox={[left, top, width, height].join(' ')} aria-hidden="true">
        <path className={styles.ahead} d={toSvgPath(ahead)} />
        <path className={styles.edge} d={toSvgPath(walked)} />
        <path className={styles.walked} d={toSvgPath(walked)} />
        {stops.map(({ id, place: { x, y } }) => (
          <circle
            key={id}
            className={id === currentStop ? styles.here : doneStops.has(id) ? styles.done : styles.open}
            cx={x}
            cy={y}
            r={id === currentStop ? dotMeters * 1.7 : dotMeters}
          />
        ))}
      </svg>
    </div>
  );
}

/** Makes a box wider or taller around its center, until it has the picture's aspect ratio. */
function widenBoxToAspectRatio({ left, top, right, bottom }: PlaneBox): PlaneBox {
  const [width, height] = [right - left, bottom - top];
  const [moreWidth, moreHeight] = [Math.max(0, height * aspect - width), Math.max(0, width / aspect - height)];
  return {
    left: left - moreWidth / 2,
    top: top - moreHeight / 2,
    right: right + moreWidth / 2,
    bottom: bottom + moreHeight / 2,
  };
}
