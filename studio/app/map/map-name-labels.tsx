import { localeTags } from '../../../app/locales/locales.ts';
import { metersBetween } from '../../../walk/geodesy.ts';
import type { Position } from '../../../walk/walk.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import styles from './interactive-map.module.css';
import { chooseNameSides } from './name-placement.ts';
import type { DrawnMap } from './use-drawn-map.ts';
import type { MapCamera } from './use-map-camera.ts';

/** The maximum number of names. More would be hard to read. */
const mostNames = 26;
const nearPlaceMeters = 30;
const placeRadius = 15;

/** A place of the walk, with the name beside its mark. */
export type NamedPosition = Position & { name: string };

interface MapNameLabelsProps {
  source: DrawnMap;
  camera: MapCamera;
  /** The places of the walk. Names on the map do not cover the names of these places. */
  places: readonly NamedPosition[];
}

/** Shows names of the surroundings on the drawing, the most important first. */
export function MapNameLabels({ source, camera, places }: MapNameLabelsProps) {
  const { locale } = useInterfaceLanguage();
  const { west, north, metersPerDegreeLat, metersPerDegreeLon } = source.projection;
  const { width, height } = camera.viewport;
  const marks = source.labels
    .flatMap((label, index) => {
      const name = label.names[locale] ?? label.names.jp ?? label.names.en;
      if (label.kind === 'stop' || label.kind === 'spot' || label.kind === 'street' || name === undefined) return [];
      const [x, y] = label.at;
      const position = { lat: north - y / metersPerDegreeLat, lon: west + x / metersPerDegreeLon };
      if (places.some((place) => metersBetween(place, position) < nearPlaceMeters)) return [];
      return [{ id: String(index), ...camera.toScreen(position), radius: 0, name }];
    })
    .filter(({ x, y }) => x > 0 && y > 0 && x < width && y < height);
  const obstacles = places.map((place, index) => ({
    id: `place-${index}`,
    ...camera.toScreen(place),
    radius: placeRadius,
    name: place.name,
  }));
  const sides = chooseNameSides([...obstacles, ...marks], camera.viewport);
  const shown = marks.filter(({ id }) => sides.has(id)).slice(0, mostNames);
  return (
    <g className={styles.names} lang={localeTags[locale].htmlLang}>
      {shown.map(({ id, x, y, name }) => {
        const side = sides.get(id);
        const anchor = side === 'right' ? 'start' : side === 'left' ? 'end' : 'middle';
        const down = side === 'below' ? 16 : side === 'above' ? -6 : 4;
        return (
          <text key={id} x={x} y={y + down} textAnchor={anchor}>
            {name}
          </text>
        );
      })}
    </g>
  );
}
