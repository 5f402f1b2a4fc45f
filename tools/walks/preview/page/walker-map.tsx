import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { WalkAction } from '../../../../walk/events.ts';
import type { Position } from '../../../../walk/walk.ts';
import type { Projection } from '../../map/projection.ts';

interface WalkerMapProps {
  svg: string;
  projection: Projection;
  /** The walker's first position. */
  start: Position;
  accuracyMeters: number;
  dispatch: (action: WalkAction) => void;
}

const keyStepMeters = 5;
const fixEveryMs = 500;
const keys: Record<string, [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** Shows the walk's map with a walker that the mouse or the arrow keys move, and whose phone has two fixes a second. */
export function WalkerMap({ svg, projection, start, accuracyMeters, dispatch }: WalkerMapProps) {
  const [position, setPosition] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const happened = useRef(dispatch);
  happened.current = dispatch;

  // The walk's own drawing comes from the author's file.
  useEffect(() => {
    if (frame.current) frame.current.innerHTML = svg;
  }, [svg]);

  useEffect(() => {
    const fix = () => {
      // Send every time: a restarted walk, or one with changed files, does not know the position.
      happened.current({ kind: 'position-asked' });
      happened.current({ kind: 'position-fixed', position, accuracyMeters } as WalkAction);
    };
    // Dragging is faster than walking: the walk forgets its last position.
    happened.current({ kind: 'position-turned-off' });
    fix();
    const timer = setInterval(fix, fixEveryMs);
    return () => clearInterval(timer);
  }, [position, accuracyMeters]);

  const { metersPerDegreeLon, metersPerDegreeLat, west, north } = projection;
  function drag(event: PointerEvent) {
    if (event.buttons === 0) return;
    const drawing = frame.current?.querySelector('svg');
    const toMap = drawing?.getScreenCTM()?.inverse();
    if (!toMap) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toMap);
    setPosition({ lat: north - y / metersPerDegreeLat, lon: west + x / metersPerDegreeLon });
  }
  function move(event: KeyboardEvent) {
    const direction = keys[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const [east, up] = direction;
    setPosition(({ lat, lon }) => ({
      lat: lat + (up * keyStepMeters) / metersPerDegreeLat,
      lon: lon + (east * keyStepMeters) / metersPerDegreeLon,
    }));
  }

  const [x, y] = [(position.lon - west) * metersPerDegreeLon, (north - position.lat) * metersPerDegreeLat];
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1';
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  return (
    <div
      className="map"
      style={{ width: `min(100%, (100dvh - 4rem) * ${width / height})` }}
      onPointerDown={drag}
      onPointerMove={drag}
    >
      <div ref={frame} />
      <svg className="accuracy" viewBox={viewBox} aria-hidden="true">
        <circle cx={x} cy={y} r={accuracyMeters} />
      </svg>
      <button
        type="button"
        className="walker"
        aria-label="Walker: drag, or use the arrow keys"
        style={{ left: `${((x - left) / width) * 100}%`, top: `${((y - top) / height) * 100}%` }}
        onKeyDown={move}
      />
    </div>
  );
}
