import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './map-edge.module.css';
import type { DrawnMap } from './use-drawn-map.ts';
import type { MapCamera } from './use-map-camera.ts';

/**
 * The minimum distance between a place and the map's edge. The check requires it, because a phone shows this much of
 * the map around a place.
 */
export const minEdgeDistanceMeters = 100;

interface MapEdgeProps {
  projection: DrawnMap['projection'];
  camera: MapCamera;
  /**
   * Whether the next click chooses a position on the map. If so, a label says that places must be inside the border.
   */
  isPointing: boolean;
}

/** Dims the area outside the map, and draws the border within which all places of the walk must be. */
export function MapEdge({ projection, camera, isPointing }: MapEdgeProps) {
  const text = useTranslator();
  const { west, north, width, height } = projection;
  const { pixelsPerMeter } = camera.camera;
  const { x, y } = camera.toScreen({ lat: north, lon: west });
  const [right, bottom] = [x + width * pixelsPerMeter, y + height * pixelsPerMeter];
  const inset = minEdgeDistanceMeters * pixelsPerMeter;
  const screen = `M0 0H${camera.viewport.width}V${camera.viewport.height}H0Z`;
  const inner = { x: x + inset, y: y + inset, width: right - x - 2 * inset, height: bottom - y - 2 * inset };
  const hasRoom = inner.width > 0 && inner.height > 0;
  return (
    <g data-map-edge={isPointing ? 'pointing' : 'resting'}>
      <path className={styles.outside} d={`${screen}M${x} ${y}V${bottom}H${right}V${y}Z`} fillRule="evenodd" />
      {hasRoom && <rect className={styles.line} {...inner} />}
      {hasRoom && isPointing && (
        <text className={styles.name} {...computeLabelPosition(inner, camera)}>
          {text('map.edge', { meters: minEdgeDistanceMeters })}
        </text>
      )}
    </g>
  );
}

/** Centers the label above the visible part of the border's lower side. */
function computeLabelPosition(line: { x: number; y: number; width: number; height: number }, { viewport }: MapCamera) {
  const [left, right] = [Math.max(line.x, 0), Math.min(line.x + line.width, viewport.width)];
  return { x: (left + right) / 2, y: line.y + line.height - 8 };
}
