import styles from './recommended-spot-marks.module.css';
import type { MapCamera } from './use-map-camera.ts';
import type { WalkPlaces } from './walk-places.ts';

interface RecommendedSpotMarksProps {
  camera: MapCamera;
  spots: WalkPlaces['spots'];
  /** The messages of the language in which the names are shown. */
  names: Readonly<Record<string, string>>;
  htmlLang: string;
}

/** Shows marks for the spots that are not being edited. */
export function RecommendedSpotMarks({ camera, spots, names, htmlLang }: RecommendedSpotMarksProps) {
  return (
    <ul className={styles.spots}>
      {spots.map((spot) => {
        const { x, y } = camera.toScreen(spot);
        const name = names[`spot.${spot.id}`] ?? spot.id;
        return (
          <li key={spot.id} style={{ transform: `translate(${x}px, ${y}px)` }} title={name}>
            <span lang={htmlLang}>{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
