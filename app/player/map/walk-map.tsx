import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Position, Stop } from '../../../walk/walk.ts';
import { wantsLessMotion } from '../../device/reduced-motion.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import type { MappedPack } from '../pack/walk-pack.ts';
import { type Pixel, pixelOf } from './camera.ts';
import { LiveGround } from './live-ground.tsx';
import { MapButtons } from './map-buttons.tsx';
import { moveByKey, takeGestures } from './map-gestures.ts';
import { MapOverlay } from './map-overlay.tsx';
import { MapView } from './map-view.ts';
import { type Box, boxAround, type Place, placeOf, planeOf } from './plane.ts';
import { StopMark, type StopState } from './stop-mark.tsx';
import { StopsInWords } from './stops-in-words.tsx';
import { useMapFiles } from './use-map-files.ts';
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

/** The margin around the stops before the box of the drawing is known: a short block. */
const marginMeters = 120;
/** Below this height in pixels, the map has no room for a column of buttons. */
const lowPixels = 520;
const noLegs: readonly Leg[] = [];
const noControls: readonly Box[] = [];
const noCredits: readonly string[] = [];
/** The largest distance of a tap from a lantern's middle. */
const tapPixels = 30;
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
  const [{ plane, stops, view }] = useState(() => mapOf(pack.packed.stops));
  const hasMap = pack.packed.hasMap !== false;
  const { overlay, beyond, legs = noLegs, credits = noCredits, attempt } = useMapFiles(pack, plane);
  const drawing = `${pack.addressOf(`map.${locale}.svg`)}#walk-map-${ground}`;
  const [missing, setMissing] = useState<number>();
  const [named, setNamed] = useState<string>();
  const [isLive, setIsLive] = useState(false);
  const [isLow, setIsLow] = useState(false);
  const [isPictureSettled, setPictureSettled] = useState(!hasMap);
  const [isLiveSettled, setLiveSettled] = useState(!hasMap);

  const place = walker && placeOf(plane, walker.position);
  const { x, y } = place ?? {};
  const states = stops.map((stop) => ({ ...stop, state: stateOf(stop.id, done, next) }));
  const way = useMemo(
    () => wayParts(legs, { done, next, walker: place && !walker?.isWeak ? place : undefined }),
    [legs, done, next, x, y, walker?.isWeak],
  );

  const wayBox = useMemo(
    () =>
      boxAround(
        legs.flatMap(({ points }) => points),
        0,
      ),
    [legs],
  );

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = map.current ?? { clientWidth: 0, clientHeight: 0 };
      view.resize({ width, height, coveredPixels }, [...controls, ...boxesOn(lower.current, coveredPixels)]);
      setIsLow(height - coveredPixels < lowPixels);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [map.current, ...(lower.current?.children ?? [])]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [view, coveredPixels, controls]);
  useLayoutEffect(() => {
    if (overlay) view.widen(overlay);
  }, [view, overlay]);
  useLayoutEffect(() => {
    view.moveWalker(place && { place, accuracyMeters: walker?.accuracyMeters ?? 0 });
    const ahead = stops.find(({ id }) => id === next)?.place;
    if (place) view.follow(place, ahead);
    else view.follow(ahead);
  }, [view, x, y, walker?.accuracyMeters, next]);
  useLayoutEffect(() => view.point(headingDegrees), [view, headingDegrees]);
  useEffect(() => () => view.stop(), [view]);
  useEffect(() => {
    if (!hasMap) return;
    // The picture's box is known later. Start loading the picture now all the same.
    const picture = new Image();
    picture.onload = picture.onerror = () => setPictureSettled(true);
    picture.src = drawing;
  }, [drawing, hasMap]);
  useEffect(() => {
    if (isPictureSettled && isLiveSettled) whenDrawn?.();
  }, [isPictureSettled, isLiveSettled]);

  useEffect(() => {
    const { current } = surface;
    if (current === null) return;
    return takeGestures(current, view, (at) => setNamed(stopAt(view, stops, at)));
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
            addressOf={pack.addressOf}
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

function mapOf(stops: WalkMapProps['pack']['packed']['stops']) {
  const plane = planeOf(stops);
  const placed = stops.map((stop) => ({ id: stop.id, place: placeOf(plane, stop) }));
  const box = boxAround(
    placed.map(({ place }) => place),
    marginMeters,
  );
  return { plane, stops: placed, view: new MapView({ box, frames, isCalm: wantsLessMotion }) };
}

/** Returns the boxes of the controls above the covered lower edge, at the positions where they come to rest. */
function boxesOn(lower: HTMLElement | null, coveredPixels: number): Box[] {
  const parts = [...(lower?.children ?? [])].filter((part) => part instanceof HTMLElement);
  return parts.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => {
    const left = (lower?.offsetLeft ?? 0) + offsetLeft;
    const top = (lower?.offsetTop ?? 0) + offsetTop - coveredPixels;
    return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  });
}

function stateOf(stop: string, done: ReadonlySet<string>, next: string | undefined): StopState {
  if (stop === next) return 'next';
  return done.has(stop) ? 'done' : 'ahead';
}

/** Returns the id of the stop whose lantern is nearest to a point of the screen, if one is near enough. */
function stopAt(view: MapView, stops: readonly { id: string; place: Place }[], at: Pixel): string | undefined {
  const { camera, frame } = view.shown;
  let [found, nearest]: [string | undefined, number] = [undefined, tapPixels];
  for (const { id, place } of stops) {
    const foot = pixelOf(camera, frame, place);
    // A lantern hangs above its place.
    const pixels = Math.hypot(foot.x - at.x, foot.y - 20 - at.y);
    if (pixels < nearest) [found, nearest] = [id, pixels];
  }
  return found;
}
