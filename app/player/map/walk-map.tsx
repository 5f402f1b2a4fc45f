import { type ComponentType, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Directions } from '../../../walk/guidance.ts';
import type { Position, Stop } from '../../../walk/walk.ts';
import { prefersReducedMotion } from '../../device/reduced-motion.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { MapSource } from '../pack/walk-pack.ts';
import { LiveMapLayer } from './live-map-layer.tsx';
import { MapButtons } from './map-buttons.tsx';
import { attachGestures, moveMapByKey } from './map-gestures.ts';
import { MapOverlay } from './map-overlay.tsx';
import { createBoundingBox, type Plane, type PlaneBox, projectPosition } from './map-projection.ts';
import type { MapView } from './map-view.ts';
import { RouteLines } from './route-lines.tsx';
import { type Leg, splitRouteByProgress } from './split-route-by-progress.ts';
import { StopList } from './stop-list.tsx';
import { StopMarker } from './stop-marker.tsx';
import { TurnMarker } from './turn-marker.tsx';
import { useMapFiles } from './use-map-files.ts';
import { useMapViewSize, useMapViewUpdates } from './use-map-view-updates.ts';
import styles from './walk-map.module.css';
import { createWalkMapModel, findStopAtPoint, findStopState, isFarFromMap } from './walk-map-model.ts';
import { WalkerMarker } from './walker-marker.tsx';

export interface WalkMapProps {
  pack: MapSource & { id: string; packed: { stops: readonly (Stop & { kind: string })[] } };
  /**
   * The walker's position, if it is known. For a visitor at home, the position of the latest stop or of the simulated
   * walk.
   */
  walker: { position: Position; accuracyMeters: number; isWeak: boolean } | undefined;
  /** The phone's heading, in degrees clockwise from north; undefined without a compass. */
  headingDegrees?: number | undefined;
  /** The path from the walker to the next stop, and the next turn on the path. */
  wayAhead?: Pick<Directions, 'line' | 'turn'> | undefined;
  /** The ids of the stops that are done. */
  done: ReadonlySet<string>;
  /** The id of the stop that the walker is heading for. */
  next: string | undefined;
  nameOf: (stop: string) => string;
  /** The height that the story panel covers at the map's lower edge, in CSS pixels. */
  coveredPixels: number;
  /**
   * The width that the story panel covers at the map's right edge, in CSS pixels. It is 0 if the panel is not beside
   * the map.
   */
  coveredRightPixels?: number;
  /** The boxes of other controls over the map, in CSS pixels from its upper left corner. */
  controls?: readonly PlaneBox[];
  ground: 'day' | 'night';
  /** Renders further marks, such as those of friends. */
  marks?: ComponentType<{ view: MapView; plane: Plane }> | undefined;
  /** Called when the SVG drawing and the live map over it have loaded or failed. */
  whenDrawn?: () => void;
}

const noLegs: readonly Leg[] = [];
const noControls: readonly PlaneBox[] = [];
const noCredits: readonly string[] = [];
const frameScheduler = {
  nowMs: () => performance.now(),
  request: (draw: (nowMs: number) => void) => requestAnimationFrame(draw),
  cancel: (request: number) => cancelAnimationFrame(request),
};

/**
 * Renders the map of a walk with the route, the stops and the walker. The visitor can move, zoom and rotate the map.
 */
export function WalkMap(props: WalkMapProps) {
  return <PackMap key={props.pack.addressOf('')} {...props} />;
}

function PackMap(props: WalkMapProps) {
  const {
    pack,
    walker,
    headingDegrees,
    wayAhead,
    done,
    next,
    nameOf,
    coveredPixels,
    coveredRightPixels = 0,
    controls = noControls,
    ground,
    marks: Marks,
    whenDrawn,
  } = props;
  const messages = useMessages('walk');
  const locale = useLocale();
  const map = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const lowerTools = useRef<HTMLDivElement>(null);
  const [{ plane, stops, box, view }] = useState(() =>
    createWalkMapModel(pack.packed.stops, frameScheduler, prefersReducedMotion),
  );
  const hasMap = pack.packed.hasMap !== false;
  const { drawingBox, beyond, legs = noLegs, credits = noCredits, attempt } = useMapFiles(pack, plane);
  const drawing = `${pack.addressOf(`map.${locale}.svg`)}#walk-map-${ground}`;
  const [missingAttempt, setMissingAttempt] = useState<number>();
  const [namedStop, setNamedStop] = useState<string>();
  const [isLive, setIsLive] = useState(false);
  const [isLiveSettled, setLiveSettled] = useState(!hasMap);

  const { lat, lon } = walker?.position ?? {};
  const place = useMemo(
    () => (lat === undefined || lon === undefined ? undefined : projectPosition(plane, { lat, lon })),
    [plane, lat, lon],
  );
  const isWalkerFar = place !== undefined && isFarFromMap(place, drawingBox ?? box);
  const states = stops.map((stop) => ({ ...stop, state: findStopState(stop.id, done, next) }));
  const walkerOnRoute = walker?.isWeak ? undefined : place;
  const route = useMemo(
    () => splitRouteByProgress(legs, { done, next, walker: walkerOnRoute }),
    [legs, done, next, walkerOnRoute],
  );
  const placesAhead = useMemo(
    () => wayAhead?.line.map((position) => projectPosition(plane, position)),
    [wayAhead, plane],
  );
  const routeBox = useMemo(
    () =>
      createBoundingBox(
        legs.flatMap(({ points }) => points),
        0,
      ),
    [legs],
  );

  const isLow = useMapViewSize(view, { map, lower: lowerTools, coveredPixels, coveredRightPixels, controls });
  const placeAhead = stops.find(({ id }) => id === next)?.place;
  useMapViewUpdates(view, {
    drawingBox,
    walker: place,
    isWalkerFar,
    accuracyMeters: walker?.accuracyMeters ?? 0,
    ahead: placeAhead,
    headingDegrees,
  });
  const isDrawingSettled = useImageSettled(hasMap ? drawing : undefined);
  const isDrawn = isDrawingSettled && isLiveSettled;
  const reportDrawn = useEffectEvent(() => whenDrawn?.());
  useEffect(() => {
    if (isDrawn) reportDrawn();
  }, [isDrawn]);

  useEffect(() => {
    const { current } = surface;
    if (current === null) return;
    return attachGestures(current, view, (at) => setNamedStop(findStopAtPoint(view.currentFrame, stops, at)));
  }, [view, stops]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form.
    <div
      ref={map}
      className={styles.map}
      data-light={ground}
      data-beyond={beyond}
      data-ground={ground === 'night' ? 'dark' : undefined}
      data-low={isLow || undefined}
      style={{ '--covered': `${coveredPixels}px`, '--covered-right': `${coveredRightPixels}px` } as React.CSSProperties}
      role="group"
      aria-label={messages('mapLabel')}
      aria-description={messages('mapKeys')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (moveMapByKey(view, event.key)) event.preventDefault();
      }}
    >
      <StopList stops={states} nameOf={nameOf} />
      <div ref={surface} className={styles.surface} aria-hidden="true">
        {drawingBox && missingAttempt !== attempt ? (
          <MapOverlay view={view} box={drawingBox} isHidden={isLive}>
            <img
              key={attempt}
              src={drawing}
              alt=""
              decoding="async"
              draggable={false}
              onError={() => setMissingAttempt(attempt)}
            />
          </MapOverlay>
        ) : null}
        {hasMap && (
          <LiveMapLayer
            view={view}
            plane={plane}
            stops={pack.packed.stops}
            tiles={pack.addressOf('tiles.pmtiles')}
            colors={pack.addressOf('inks.json')}
            ground={ground}
            whenShown={setIsLive}
            whenSettled={() => setLiveSettled(true)}
          />
        )}
        {drawingBox && (
          <MapOverlay view={view} box={drawingBox}>
            <div className={styles.edge} />
          </MapOverlay>
        )}
        {legs.length > 0 && (
          <MapOverlay view={view} box={routeBox}>
            <RouteLines route={route} wayAhead={placesAhead} box={routeBox} />
          </MapOverlay>
        )}
        {states.map(({ id, place, state }) => (
          <StopMarker
            key={id}
            view={view}
            place={place}
            state={state}
            name={namedStop === id ? nameOf(id) : undefined}
          />
        ))}
        {wayAhead?.turn && (
          <TurnMarker
            view={view}
            place={projectPosition(plane, wayAhead.turn.turn.position)}
            bearingDegrees={wayAhead.turn.turn.bearingDegrees}
          />
        )}
        {Marks && <Marks view={view} plane={plane} />}
        {walker && <WalkerMarker view={view} isWeak={walker.isWeak} />}
      </div>
      <div ref={lowerTools} className={styles.lower}>
        <MapButtons
          view={view}
          knowsWalker={place !== undefined && !isWalkerFar}
          knowsHeading={headingDegrees !== undefined}
        />
        <p className={styles.credit}>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" lang="en">
            © OpenStreetMap contributors
          </a>
          {credits.map((credit) => (
            <span key={credit}>{credit}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/**
 * Loads the drawing's image early, because its element is rendered only once the drawing's bounding box is known.
 * @returns whether the image has loaded or failed; true without an image.
 */
function useImageSettled(address: string | undefined): boolean {
  const [isSettled, setSettled] = useState(address === undefined);
  useEffect(() => {
    if (address === undefined) return;
    const picture = new Image();
    picture.onload = picture.onerror = () => setSettled(true);
    picture.src = address;
  }, [address]);
  return isSettled;
}
