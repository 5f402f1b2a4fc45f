import type { CSSProperties, ReactNode } from 'react';
import { createBoundingBox, type PlanePoint } from '../map/map-projection.ts';
import { toSvgPath } from '../map/svg-path.ts';
import styles from './night-route-picture.module.css';
import type { CompletedWalkMap } from './use-completed-walk-map.ts';

interface NightRoutePictureProps {
  walked: CompletedWalkMap | undefined;
  /** The accessible name of the picture. */
  name: string;
  children: ReactNode;
}

/**
 * Renders a night picture of the route. The route lights up from stop to stop. Renders the children below the picture.
 */
export function NightRoutePicture({ walked, name, children }: NightRoutePictureProps) {
  return (
    <div className={styles.night} data-ground="dark">
      {walked ? <RouteDrawing walked={walked} name={name} /> : <div className={styles.way} />}
      {children}
    </div>
  );
}

function RouteDrawing({ walked: { route, stops }, name }: { walked: CompletedWalkMap; name: string }) {
  const places = [...route.walked, ...route.ahead].flat().concat(stops.map(({ place }) => place));
  const { left, top, right, bottom } = createBoundingBox(places, 0);
  // The SVG scales the route to the size of the picture. So make the lanterns larger for a longer route, so that they
  // have the same size on the screen.
  const lanternMeters = Math.max(right - left, (bottom - top) * 2) / 26;
  const view = [
    left - lanternMeters,
    top - lanternMeters * 1.4,
    right - left + lanternMeters * 2,
    bottom - top + lanternMeters * 2,
  ];
  const litStops = stops.filter(({ isDone }) => isDone);
  return (
    <svg className={styles.way} viewBox={view.join(' ')} role="img" aria-label={name}>
      <path className={styles.ahead} d={toSvgPath([...route.walked, ...route.ahead])} />
      {route.walked.map((line, index) => (
        <path
          key={toSvgPath([line])}
          className={styles.walked}
          style={createLightUpDelayStyle(index + 0.5)}
          d={toSvgPath([line])}
        />
      ))}
      {stops.map(({ id, place, isDone }) => (
        <Lantern
          key={id}
          place={place}
          meters={lanternMeters}
          litAfter={isDone ? litStops.findIndex((stop) => stop.id === id) : undefined}
        />
      ))}
    </svg>
  );
}

interface LanternProps {
  place: PlanePoint;
  /** The height of the lantern in meters, the unit of `place`. */
  meters: number;
  /** The number of lanterns that light up before this lantern. Undefined if this lantern stays dark. */
  litAfter: number | undefined;
}

function Lantern({ place: { x, y }, meters, litAfter }: LanternProps) {
  const body = 'M18 12h28c13 12 13 28 0 40H18C5 40 5 24 18 12z';
  return (
    <g transform={`translate(${x} ${y}) scale(${meters / 62}) translate(-32 -62)`}>
      <path className={styles.paper} d={body} />
      {litAfter === undefined ? null : (
        <g className={styles.light} style={createLightUpDelayStyle(litAfter)}>
          <circle className={styles.glow} cx="32" cy="32" r="62" />
          <path className={styles.lamp} d={body} />
        </g>
      )}
      <path className={styles.frame} d="M20 2h24v9H20zM20 53h24v9H20z" />
    </g>
  );
}

function createLightUpDelayStyle(lanterns: number): CSSProperties {
  return { '--lanterns-before': lanterns } as CSSProperties;
}
