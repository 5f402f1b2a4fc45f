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
const positionIntervalMs = 500;
const directionsByKey: Record<string, [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/**
 * Shows the map with a walker, whom the mouse or the arrow keys move. Reports the walker's position twice a second,
 * like a phone.
 */
export function WalkerMap({ svg, projection, start, accuracyMeters, dispatch }: WalkerMapProps) {
  const [position, setPosition] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const dispatchRef = useRef(dispatch);
  dispatchRef.current = dispatch;

  // The SVG is safe to insert, because it comes from the author's own files.
  useEffect(() => {
    if (frame.current) frame.current.innerHTML = svg;
  }, [svg]);

  useEffect(() => {
    const sendPosition = () => {
      // Turns positioning on before each report, because a restarted or edited walk begins with positioning turned off.
      dispatchRef.current({ kind: 'position-asked' });
      dispatchRef.current({ kind: 'position-fixed', position, accuracyMeters } as WalkAction);
    };
    // Dragging makes the walker jump. Turns positioning off and on, so that the walk does not compare the two
    // positions.
    dispatchRef.current({ kind: 'position-turned-off' });
    sendPosition();
    const timer = setInterval(sendPosition, positionIntervalMs);
    return () => clearInterval(timer);
  }, [position, accuracyMeters]);

  const { metersPerDegreeLon, metersPerDegreeLat, west, north } = projection;
  function handleDrag(event: PointerEvent) {
    if (event.buttons === 0) return;
    const drawing = frame.current?.querySelector('svg');
    const toMap = drawing?.getScreenCTM()?.inverse();
    if (!toMap) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toMap);
    setPosition({ lat: north - y / metersPerDegreeLat, lon: west + x / metersPerDegreeLon });
  }
  function handleKeyDown(event: KeyboardEvent) {
    const direction = directionsByKey[event.key];
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
  const [viewBoxLeft = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  return (
    <div
      className="map"
      style={{ width: `min(100%, (100dvh - 4rem) * ${width / height})` }}
      onPointerDown={handleDrag}
      onPointerMove={handleDrag}
    >
      <div ref={frame} />
      <svg className="accuracy" viewBox={viewBox} aria-hidden="true">
        <circle cx={x} cy={y} r={accuracyMeters} />
      </svg>
      <button
        type="button"
        className="walker"
        aria-label="Walker: drag, or use the arrow keys"
        style={{ left: `${((x - viewBoxLeft) / width) * 100}%`, top: `${((y - top) / height) * 100}%` }}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
