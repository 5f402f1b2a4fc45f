import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Position } from '../../../walk/walk.ts';
import styles from './draggable-mark.module.css';
import type { MapCamera } from './use-map-camera.ts';

/** The minimum distance that a pressed pointer moves in a drag, in CSS pixels. A smaller movement is a click. */
const clickPixels = 4;
/** The time after the last key press until a new position is written, in milliseconds. */
const pauseMs = 700;
const metersPerDegree = 111_195;
const [stepMeters, largeStepMeters] = [1, 10];

interface DraggableMarkProps {
  camera: MapCamera;
  position: Position;
  /** The button's accessible name; absent if its content is the name. */
  label?: string;
  /** The button's tooltip. */
  title?: string;
  /** Tells screen readers how to move the button with keys. */
  description: string;
  className: string | undefined;
  isCurrent?: boolean | undefined;
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  style?: CSSProperties;
  /** Called when a pointer begins to drag the button. */
  onDragStart?: (() => void) | undefined;
  /** Called with each new position while the author drags the button, or moves it with keys. */
  onMove: (position: Position) => void;
  /** Called with the last position when the author has finished the move. */
  onDrop: (position: Position) => void;
  /** Called when the author cancels a move with Escape. */
  onCancel: () => void;
  onClick?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  children?: ReactNode;
}

/** Renders a mark on the map: a button that the author can drag, or move with the arrow keys. */
export function DraggableMark(props: DraggableMarkProps) {
  const { camera, position, label, title, description, className, isCurrent, data, style, children } = props;
  const grab = useRef<{ dx: number; dy: number; startX: number; startY: number; isDragged: boolean }>(undefined);
  const wasDragged = useRef(false);
  const byKeys = useRef<{ position: Position; timer: ReturnType<typeof setTimeout> }>(undefined);
  const at = camera.toScreen(position);
  const latest = useRef(props);
  latest.current = props;

  function finishKeyboardMove() {
    if (byKeys.current === undefined) return;
    const { position, timer } = byKeys.current;
    clearTimeout(timer);
    byKeys.current = undefined;
    latest.current.onDrop(position);
  }
  const finish = useRef(finishKeyboardMove);
  finish.current = finishKeyboardMove;
  // Commits an unfinished move with the arrow keys when the mark is unmounted, for example because another screen
  // opens.
  useEffect(() => () => finish.current(), []);

  const positionOf = (event: PointerEvent, { dx, dy }: { dx: number; dy: number }) =>
    camera.positionAtPointer({ clientX: event.clientX - dx, clientY: event.clientY - dy });

  function handlePointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    wasDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = event.currentTarget;
    grab.current = {
      dx: event.clientX - left - offsetWidth / 2,
      dy: event.clientY - top - offsetHeight / 2,
      startX: event.clientX,
      startY: event.clientY,
      isDragged: false,
    };
  }

  function handlePointerMove(event: PointerEvent<HTMLButtonElement>) {
    const held = grab.current;
    if (held === undefined) return;
    const isFar = Math.hypot(event.clientX - held.startX, event.clientY - held.startY) >= clickPixels;
    if (isFar && !held.isDragged) {
      held.isDragged = true;
      props.onDragStart?.();
    }
    if (held.isDragged) props.onMove(positionOf(event, held));
  }

  function handlePointerUp(event: PointerEvent<HTMLButtonElement>) {
    const held = grab.current;
    grab.current = undefined;
    if (!held?.isDragged) return;
    wasDragged.current = true;
    props.onDrop(positionOf(event, held));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      grab.current = undefined;
      clearTimeout(byKeys.current?.timer);
      byKeys.current = undefined;
      return props.onCancel();
    }
    if (event.key === 'Delete' && props.onDelete) return props.onDelete();
    const direction = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const [east = 0, north = 0] = direction;
    const degrees = (event.shiftKey ? largeStepMeters : stepMeters) / metersPerDegree;
    const from = byKeys.current?.position ?? position;
    const moved = {
      lat: from.lat + north * degrees,
      lon: from.lon + (east * degrees) / Math.cos((from.lat * Math.PI) / 180),
    };
    clearTimeout(byKeys.current?.timer);
    byKeys.current = { position: moved, timer: setTimeout(() => finish.current(), pauseMs) };
    props.onMove(moved);
  }

  return (
    <button
      type="button"
      className={`${styles.mark} ${className ?? ''}`}
      style={{ ...style, transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      aria-label={label}
      title={title}
      aria-description={description}
      aria-current={isCurrent ? 'true' : undefined}
      {...data}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => {
        grab.current = undefined;
        props.onCancel();
      }}
      onClick={() => {
        // Ignores the `click` event that browsers fire after a drag.
        if (!wasDragged.current) props.onClick?.();
        wasDragged.current = false;
      }}
      onKeyDown={handleKeyDown}
      onBlur={finishKeyboardMove}
    >
      {children}
    </button>
  );
}
