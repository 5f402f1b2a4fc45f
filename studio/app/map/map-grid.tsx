import { useId } from 'react';
import styles from './interactive-map.module.css';
import { findRoundLengthMeters } from './scale-bar.tsx';
import type { MapCamera } from './use-map-camera.ts';

const widestCellPixels = 110;

/** Draws a grid of square cells in place of a map. */
export function MapGrid({ camera }: { camera: MapCamera }) {
  const pattern = useId();
  const { pixelsPerMeter, center } = camera.camera;
  const { width, height, middle } = camera.viewport;
  const cell = findRoundLengthMeters(widestCellPixels / pixelsPerMeter) * pixelsPerMeter;
  return (
    <svg className={styles.grid} width={width} height={height} aria-hidden="true">
      <pattern
        id={pattern}
        width={cell}
        height={cell}
        x={(middle.x - center.x * pixelsPerMeter) % cell}
        y={(middle.y - center.y * pixelsPerMeter) % cell}
        patternUnits="userSpaceOnUse"
      >
        <path d={`M${cell} 0H0V${cell}`} />
      </pattern>
      <rect width={width} height={height} fill={`url(#${pattern})`} />
    </svg>
  );
}
