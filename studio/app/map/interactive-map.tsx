import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { usePrefersDark } from '../../../app/device/color-scheme.ts';
import type { Plane } from '../../../app/player/map/map-projection.ts';
import type { Position } from '../../../walk/walk.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { BaseMap } from './base-map.tsx';
import styles from './interactive-map.module.css';
import { MapEdge } from './map-edge.tsx';
import { MapGrid } from './map-grid.tsx';
import { MapNameLabels, type NamedPosition } from './map-name-labels.tsx';
import { ScaleBar } from './scale-bar.tsx';
import type { DrawnMap } from './use-drawn-map.ts';
import type { MapCamera } from './use-map-camera.ts';

const keyStepPixels = 60;
const zoomStep = 1.4;
/** A press is a click only if the pointer moves less than this distance, in CSS pixels, before it is released. */
const clickPixels = 4;

interface InteractiveMapProps {
  label: string;
  /** The drawn map to show; `undefined` shows a plain grid instead. */
  source: DrawnMap | undefined;
  plane: Plane;
  camera: MapCamera;
  /** The places of the walk. The map hides its own names near these places. */
  places: readonly NamedPosition[];
  /**
   * Called with the position of a click outside of marks and buttons. When Enter is pressed, called with the position
   * in the middle of the map.
   */
  onClick?: ((position: Position) => void) | undefined;
  isPointing?: boolean;
  onShowAll: () => void;
  /** Lines and circles in an SVG that covers the map. */
  drawing: ReactNode;
  /** Marks and buttons in a layer on top of the map. */
  children: ReactNode;
}

/** Shows a map that can be moved and zoomed with pointers, wheel and keys. */
export function InteractiveMap(props: InteractiveMapProps) {
  const { label, source, plane, camera, places, onClick, isPointing = false, onShowAll, drawing, children } = props;
  const { text } = useInterfaceLanguage();
  const ground = usePrefersDark() ? 'night' : 'day';
  const [isLive, setLive] = useState(false);
  const element = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const path = useRef(0);
  const { width, height } = camera.viewport;

  // Adds the wheel listener without React. React would add a passive one, which cannot prevent the page from scrolling.
  const { zoom, drag, elementRef } = camera;
  const attach = useCallback(
    (surface: HTMLElement | null) => {
      element.current = surface;
      elementRef(surface);
    },
    [elementRef],
  );
  useEffect(() => {
    const surface = element.current;
    if (surface === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = surface.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      // Browsers report a pinch on a touchpad as wheel events with the Control key. These events have small deltas, so
      // they get a larger zoom factor.
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at);
    };
    surface.addEventListener('wheel', turn, { passive: false });
    return () => surface.removeEventListener('wheel', turn);
  }, [zoom]);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    path.current = 0;
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    pointers.current.set(event.pointerId, now);
    path.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (other === undefined) return drag({ x: now.x - before.x, y: now.y - before.y });
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const spread = (at: typeof now) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
    zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top });
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    const wasDown = pointers.current.delete(event.pointerId);
    if (wasDown && event.type === 'pointerup' && path.current < clickPixels) onClick?.(camera.positionAtPointer(event));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => drag({ x: keyStepPixels, y: 0 }),
      ArrowRight: () => drag({ x: -keyStepPixels, y: 0 }),
      ArrowUp: () => drag({ x: 0, y: keyStepPixels }),
      ArrowDown: () => drag({ x: 0, y: -keyStepPixels }),
      '+': () => zoom(zoomStep),
      '=': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': onShowAll,
      Enter: () => onClick?.(camera.toPosition(camera.viewport.middle)),
    };
    const act = actions[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    <section className={styles.frame} aria-label={label}>
      <section
        ref={attach}
        className={styles.surface}
        data-ground={ground}
        data-pointing={isPointing || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys.
        tabIndex={0}
        aria-label={text('map.surface')}
        aria-description={text('map.surfaceKeys')}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerUp}
        onPointerCancel={handlePointerUp}
        onKeyDown={handleKeyDown}
      >
        {source ? (
          <BaseMap source={source} plane={plane} camera={camera} ground={ground} places={places} whenLive={setLive} />
        ) : (
          <MapGrid camera={camera} />
        )}
        <svg className={styles.lines} width={width} height={height} aria-hidden="true">
          {source && !isLive && <MapNameLabels source={source} camera={camera} places={places} />}
          {source && <MapEdge projection={source.projection} camera={camera} isPointing={isPointing} />}
          {drawing}
        </svg>
        {isPointing && <div className={styles.crosshair} aria-hidden="true" />}
      </section>
      <div className={styles.marks}>{children}</div>
      <div className={styles.controls}>
        <button type="button" className={buttons.icon} aria-label={text('map.zoomIn')} onClick={() => zoom(zoomStep)}>
          <Icon name="add" />
        </button>
        <button
          type="button"
          className={buttons.icon}
          aria-label={text('map.zoomOut')}
          onClick={() => zoom(1 / zoomStep)}
        >
          <Icon name="remove" />
        </button>
        <button type="button" className={buttons.icon} aria-label={text('map.showAll')} onClick={onShowAll}>
          <Icon name="fit" />
        </button>
      </div>
      <div className={styles.foot}>
        <ScaleBar pixelsPerMeter={camera.camera.pixelsPerMeter} />
        {source && <p className={styles.credit}>{source.attribution}</p>}
      </div>
    </section>
  );
}
