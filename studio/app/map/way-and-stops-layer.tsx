import type { PointerEvent } from 'react';
import type { Position } from '../../../walk/walk.ts';
import type { MeasuredLeg } from '../../api.ts';
import type { Circle } from './circle-radius.ts';
import type { StopOverlap } from './stop-overlaps.ts';
import type { MapCamera } from './use-map-camera.ts';
import type { AuthoredStop } from './walk-places.ts';
import styles from './way-and-stops-layer.module.css';

interface WayAndStopsLayerProps {
  camera: MapCamera;
  stops: readonly AuthoredStop[];
  overlaps: ReadonlyMap<string, readonly StopOverlap[]>;
  /** The circles that the walking route avoids. */
  avoid: readonly Circle[];
  legs: readonly MeasuredLeg[];
  legBack: MeasuredLeg | undefined;
  selectedId: string | undefined;
  /** Called when the author presses the drawn route between two stops and starts to drag it. */
  onGrab: (leg: MeasuredLeg, at: Position, event: PointerEvent<SVGPathElement>) => void;
}

/** Draws the circles of the stops, the circles to avoid, and the walking routes. */
export function WayAndStopsLayer({
  camera,
  stops,
  overlaps,
  avoid,
  legs,
  legBack,
  selectedId,
  onGrab,
}: WayAndStopsLayerProps) {
  const pathOf = ({ coordinates }: MeasuredLeg) =>
    coordinates
      .map(([lon, lat], index) => {
        const { x, y } = camera.toScreen({ lat, lon });
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  return (
    <>
      {avoid.map((circle, index) => {
        const { x, y } = camera.toScreen(circle);
        const radius = circle.radiusMeters * camera.camera.pixelsPerMeter;
        return <circle key={index} className={styles.avoided} cx={x} cy={y} r={radius} />;
      })}
      {legBack && <path className={styles.back} d={pathOf(legBack)} />}
      {legs.map((leg) => {
        const path = pathOf(leg);
        return (
          <g key={leg.to} data-selected={leg.to === selectedId || undefined}>
            <path className={styles.casing} d={path} />
            <path className={styles.way} d={path} />
          </g>
        );
      })}
      {stops.map((stop) => {
        const { x, y } = camera.toScreen(stop);
        return (
          <circle
            key={stop.id}
            className={styles.circle}
            data-selected={stop.id === selectedId || undefined}
            data-overlap={(overlaps.get(stop.id)?.length ?? 0) > 0 || undefined}
            cx={x}
            cy={y}
            r={stop.radiusMeters * camera.camera.pixelsPerMeter}
          />
        );
      })}
      {legs.map((leg) => (
        <path
          key={leg.to}
          className={styles.handle}
          d={pathOf(leg)}
          onPointerDown={(event) => onGrab(leg, camera.positionAtPointer(event), event)}
        />
      ))}
    </>
  );
}
