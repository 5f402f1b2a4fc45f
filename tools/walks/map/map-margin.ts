import type { Box } from './box.ts';
import { createProjection, projectPosition } from './projection.ts';
import type { WalkPlace } from './walk-for-map.ts';

/**
 * The minimum distance of the map's edges from every place, in meters. A phone shows this much around a walker. If the
 * map ended before, a part of the screen would be empty.
 */
export const minMarginMeters = 100;
const roundingMeters = 10;

/**
 * Describes how much wider a map must be to reach `minMarginMeters` beyond all places, such as "50 m to the south";
 * `undefined` if it is wide enough.
 */
export function describeMissingMapMargin(
  box: Box,
  places: readonly Pick<WalkPlace, 'lat' | 'lon'>[],
): string | undefined {
  const projection = createProjection(box);
  const points = places.map(({ lat, lon }) => projectPosition(projection, [lon, lat]));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const margins: [side: string, meters: number][] = [
    ['north', Math.min(...ys)],
    ['east', projection.width - Math.max(...xs)],
    ['south', projection.height - Math.max(...ys)],
    ['west', Math.min(...xs)],
  ];
  const missingSides = margins.flatMap(([side, meters]) => {
    const missingMeters = Math.ceil((minMarginMeters - meters) / roundingMeters) * roundingMeters;
    return missingMeters > 0 ? [`${missingMeters} m to the ${side}`] : [];
  });
  const [last = '', ...others] = missingSides.toReversed();
  if (last === '') return undefined;
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
}
