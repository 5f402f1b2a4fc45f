import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Position, Stop } from '../../../walk/walk.ts';
import { wantsLessMotion } from '../../device/reduced-motion.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { MappedPack } from '../pack/walk-pack.ts';
import { LiveGround } from './live-ground.tsx';
import { MapButtons } from './map-buttons.tsx';
import { moveByKey, takeGestures } from './map-gestures.ts';
import { MapOverlay } from './map-overlay.tsx';
import { openMap, stopAt, stopState } from './open-map.ts';
import { type Box, boxAround, placeOf } from './plane.ts';
import { StopMark } from './stop-mark.tsx';
import { StopsInWords } from './stops-in-words.tsx';
import { useMapFiles } from './use-map-files.ts';
import { useMapSize, useViewedPlaces } from './use-map-view.ts';
import styles from './walk-map.module.css';
import { WalkerMark } from './walker-mark.tsx';
import { WayLines } from './way-lines.tsx';
import { type Leg, wayParts } from './way-parts.ts';

export interface WalkMapProps {
  pack: MappedPack & { id: string; packed: { stops: readonly (Stop & { kind: string })[] } };
  /** The walker's position, if it is known. At home: the story's position. */
  walker: { position: Position; accuracyMeters: number; isWeak: boolean } | undefined;
  /** The heading of the phone, in degrees clockwise from north, if it has a compass. */
  headingDegrees?: number | undefined;
  /** The ids of the stops that are done. */
  done: ReadonlySet<string>;
  /** The id of the stop to which the way leads. */
  next: string | undefined;
  nameOf: (stop: string) => string;
  /** The height of the map's lower edge that the story panel covers, in CSS pixels. */
  coveredPixels: number;
  /** The boxes of other controls over the map, in CSS pixels from its upper left corner. */
  controls?: readonly Box[];
  ground: 'day' | 'night';
  /** Called when the drawing and the live ground have loaded, or are known not to come. */
  whenDrawn?: () => void;
}

const noLegs: readonly Leg[] = [];
const noControls: readonly Box[] = [];
const noCredits: readonly string[] = [];
const frames = {
  nowMs: () => performance.now(),
  request: (draw: (nowMs: number) => void) => requestAnimationFrame(draw),
  cancel: (request: number) => cancelAnimationFrame(request),
};

/** The map of a walk: its drawing with the way, the stops and the walker. The visitor can move, zoom and turn it. */
export function WalkMap(props: WalkMapProps) {
  return <MapOfPack key={props.pack.addressOf('')} {...props} />;
}

function MapOfPack(props: WalkMapProps) {
  const {
    pack,
    walker,
    headingDegrees,
    done,
    next,
    nameOf,
    coveredPixels,
    controls = noControls,
    ground,
    whenDrawn,
  } = props;
  const messages = useMessages('walk');
  const locale = useLocale();
  const map = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const lower = useRef<HTMLDivElement>(null);
  const [{ plane, stops, view }] = useState(() => openMap(pack.packed.stops, frames, wantsLessMotion));
  const hasMap = pack.packed.hasMap !== false;
  const { overlay, beyond, legs = noLegs, credits = noCredits, attempt } = useMapFiles(pack, plane);
  const drawing = `${pack.addressOf(`map.${locale}.svg`)}#walk-map-${ground}`;
  const [missing, setMissing] = useState<number>();
  const [named, setNamed] = useState<string>();
  const [isLive, setIsLive] = useState(false);
  const [isLiveSettled, setLiveSettled] = useState(!hasMap);

  const { lat, lon } = walker?.position ?? {};
  const place = useMemo(
    () => (lat === undefined || lon === undefined ? undefined : placeOf(plane, { lat, lon })),
    [plane, lat, lon],
  );
  const states = stops.map((stop) => ({ ...stop, state: stopState(stop.id, done, next) }));
  const walkerOnWay = walker?.isWeak ? undefined : place;
  const way = useMemo(() => wayParts(legs, { done, next, walker: walkerOnWay }), [legs, done, next, walkerOnWay]);
  const wayBox = useMemo(
    () =>
      boxAround(
        legs.flatMap(({ points }) => points),
        0,
      ),
    [legs],
  );

  const isLow = useMapSize(view, { map, lower, coveredPixels, controls });
  const ahead = stops.find(({ id }) => id === next)?.place;
  useViewedPlaces(view, { overlay, walker: place, accuracyMeters: walker?.accuracyMeters ?? 0, ahead, headingDegrees });
  const isPictureSettled = usePictureSettled(hasMap ? drawing : undefined);
  const isDrawn = isPictureSettled && isLiveSettled;
  const reportDrawn = useEffectEvent(() => whenDrawn?.());
  useEffect(() => {
    if (isDrawn) reportDrawn();
  }, [isDrawn]);

  useEffect(() => {
    const { current } = surface;
    if (current === null) return;
    return takeGestures(current, view, (at) => setNamed(stopAt(view.shown, stops, at)));
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
      style={{ '--covered': `${coveredPixels}px` } as React.CSSProperties}
      role="group"
      aria-label={messages('mapLabel')}
      aria-description={messages('mapKeys')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (moveByKey(view, event.key)) event.preventDefault();
      }}
    >
      <StopsInWords stops={states} nameOf={nameOf} />
      <div ref={surface} className={styles.surface} aria-hidden="true">
        {overlay && missing !== attempt ? (
          <MapOverlay view={view} box={overlay} isHidden={isLive}>
            <img
              key={attempt}
              src={drawing}
              alt=""
              decoding="async"
              draggable={false}
              onError={() => setMissing(attempt)}
            />
          </MapOverlay>
        ) : null}
        {hasMap && (
          <LiveGround
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
        {legs.length > 0 && (
          <MapOverlay view={view} box={wayBox}>
            <WayLines way={way} box={wayBox} />
          </MapOverlay>
        )}
        {states.map(({ id, place, state }) => (
          <StopMark key={id} view={view} place={place} state={state} name={named === id ? nameOf(id) : undefined} />
        ))}
        {walker && <WalkerMark view={view} isWeak={walker.isWeak} />}
      </div>
      <div ref={lower} className={styles.lower}>
        <MapButtons view={view} knowsWalker={walker !== undefined} knowsHeading={headingDegrees !== undefined} />
        <p className={styles.credit}>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" lang="en">
            © OpenStreetMap contributors
          </a>
          {credits.map((credit) => (
            <span key={credit}> · {credit}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/**
 * Loads a picture ahead of its element, whose box is known later.
 * @returns whether it has loaded or failed; true if there is no picture.
 */
function usePictureSettled(address: string | undefined): boolean {
  const [isSettled, setSettled] = useState(address === undefined);
  useEffect(() => {
    if (address === undefined) return;
    const picture = new Image();
    picture.onload = picture.onerror = () => setSettled(true);
    picture.src = address;
  }, [address]);
  return isSettled;
}
