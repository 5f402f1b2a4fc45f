import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../app/locales/locales.ts';
import type { PackedProjection } from '../../../app/player/pack/pack-format.ts';
import type { PlayableWalkEdition } from '../../play-api.ts';
import { setWalkerPosition, useWalkerPosition } from '../map/walker-position.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { createFallbackMapProjection } from './fallback-map-projection.ts';
import { findMapDrawingArea, type MapDrawingArea } from './map-drawing-area.ts';
import styles from './walker-map.module.css';
import { chooseWalkerStartPosition } from './walker-start-position.ts';

interface WalkerMapProps {
  walkId: string;
  edition: PlayableWalkEdition;
  locale: Locale;
  /** The stops at which the walker can arrive now. */
  arrivals: readonly string[];
}

const keyStepMeters = 5;
const bestAccuracyMeters = 3;
const worstAccuracyMeters = 100;
export const usualAccuracyMeters = 8;
const directionsByKey: Record<string, [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/**
 * Shows the walk's map with the circles of the stops and the walker. The author moves the walker with the mouse or the
 * arrow keys.
 */
export function WalkerMap({ walkId, edition, locale, arrivals }: WalkerMapProps) {
  const text = useTranslator();
  const position = useWalkerPosition(walkId);
  const frame = useRef<HTMLDivElement>(null);
  const projection = useProjection(walkId, edition);
  const { stops, hasMap } = edition.walk;

  useEffect(() => {
    if (projection === undefined || position !== undefined) return;
    setWalkerPosition(walkId, {
      ...chooseWalkerStartPosition(stops, projection),
      accuracyMeters: usualAccuracyMeters,
    });
  }, [walkId, projection, stops, position]);

  if (projection === undefined || position === undefined) return <div className={styles.panel} aria-busy="true" />;
  const { west, north, metersPerDegreeLon, metersPerDegreeLat } = projection;
  const section = findMapDrawingArea(stops, projection);
  const { width, height } = section;
  const place = ({ lat, lon }: { lat: number; lon: number }) => ({
    x: (lon - west) * metersPerDegreeLon,
    y: (north - lat) * metersPerDegreeLat,
  });

  function moveWalkerToPointer(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1 || frame.current === null || position === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = frame.current.getBoundingClientRect();
    const [x, y] = [
      section.x + ((event.clientX - box.left) / box.width) * width,
      section.y + ((event.clientY - box.top) / box.height) * height,
    ];
    setWalkerPosition(walkId, { ...position, lat: north - y / metersPerDegreeLat, lon: west + x / metersPerDegreeLon });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const direction = directionsByKey[event.key];
    if (direction === undefined || position === undefined) return;
    event.preventDefault();
    const [east, up] = direction;
    const meters = event.shiftKey ? 10 * keyStepMeters : keyStepMeters;
    setWalkerPosition(walkId, {
      ...position,
      lat: position.lat + (up * meters) / metersPerDegreeLat,
      lon: position.lon + (east * meters) / metersPerDegreeLon,
    });
  }

  const walker = place(position);
  // The walker may be outside of the section of the map that is shown. Then shows the walker's mark at the section's edge,
  // so that the author can drag it.
  const percent = (share: number) => `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <div className={styles.panel}>
      <div
        ref={frame}
        className={styles.map}
        style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as React.CSSProperties}
        onPointerDown={moveWalkerToPointer}
        onPointerMove={moveWalkerToPointer}
      >
        {hasMap === false ? null : (
          <div className={styles.ground} style={computeDrawingStyle(section, projection)}>
            <img
              className={styles.day}
              src={`/walks/${walkId}/${edition.assets}/map.${locale}.svg#walk-map-day`}
              alt=""
            />
            <img
              className={styles.night}
              src={`/walks/${walkId}/${edition.assets}/map.${locale}.svg#walk-map-night`}
              alt=""
            />
          </div>
        )}
        <svg viewBox={`${section.x} ${section.y} ${width} ${height}`} aria-hidden="true">
          {stops.map((stop) => {
            const { x, y } = place(stop);
            return (
              <circle
                key={stop.id}
                data-stop={stop.id}
                className={arrivals.includes(stop.id) ? styles.offered : styles.stop}
                cx={x}
                cy={y}
                r={stop.radiusMeters}
              />
            );
          })}
          <circle className={styles.accuracy} cx={walker.x} cy={walker.y} r={position.accuracyMeters} />
        </svg>
        <button
          type="button"
          className={styles.walker}
          aria-label={text('play.walker')}
          title={text('play.walker')}
          style={{ left: percent((walker.x - section.x) / width), top: percent((walker.y - section.y) / height) }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <label className={styles.accuracyField}>
        <span>{text('play.accuracy', { meters: position.accuracyMeters })}</span>
        <input
          type="range"
          min={bestAccuracyMeters}
          max={worstAccuracyMeters}
          value={position.accuracyMeters}
          onChange={(event) => setWalkerPosition(walkId, { ...position, accuracyMeters: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}

/** Returns the CSS position and size of the whole drawing, relative to the shown section. */
function computeDrawingStyle({ x, y, width, height }: MapDrawingArea, drawing: PackedProjection): React.CSSProperties {
  return {
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
    width: `${(drawing.width / width) * 100}%`,
    height: `${(drawing.height / height) * 100}%`,
  };
}

/**
 * Returns the projection of the walk's map; `undefined` until it is loaded. For a walk without a map, creates a
 * projection from the positions of its stops.
 */
function useProjection(walkId: string, { assets, walk }: PlayableWalkEdition): PackedProjection | undefined {
  const [loaded, setLoaded] = useState<{ assets: string; projection: PackedProjection }>();
  useEffect(() => {
    if (walk.hasMap === false) return;
    let isShown = true;
    void fetch(`/walks/${walkId}/${assets}/projection.json`)
      .then((response) => response.json())
      .then(
        (projection) => isShown && setLoaded({ assets, projection }),
        // Ignores a failed request. The next edition with changed files requests the projection again.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [walkId, assets, walk.hasMap]);
  if (walk.hasMap === false) return createFallbackMapProjection(walk.stops);
  return loaded?.projection;
}
