import type { Box } from './box.ts';
import type { MappedPlace } from './mapped-walk.ts';
import { project, projectionOf } from './projection.ts';

/** A phone shows at least this much around a walker; a smaller map would leave much of the screen empty. */
export const reachMeters = 100;
const roundedToMeters = 10;

/** Describes how far a map must be widened so that it reaches around these places: "50 m to the south"; nothing if it need not. */
export function wideningText(box: Box, places: readonly Pick<MappedPlace, 'lat' | 'lon'>[]): string | undefined {
  const projection = projectionOf(box);
  const points = places.map(({ lat, lon }) => project(projection, [lon, lat]));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left: [side: string, meters: number][] = [
    ['north', Math.min(...ys)],
    ['east', projection.width - Math.max(...xs)],
    ['south', projection.height - Math.max(...ys)],
    ['west', Math.min(...xs)],
  ];
  const lacks = left.flatMap(([side, meters]) => {
    const missing = Math.ceil((reachMeters - meters) / roundedToMeters) * roundedToMeters;
    return missing > 0 ? [`${missing} m to the ${side}`] : [];
  });
  const [last = '', ...others] = lacks.toReversed();
  if (last === '') return undefined;
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
}
