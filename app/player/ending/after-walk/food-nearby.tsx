import { metersBetween } from '../../../../walk/geodesy.ts';
import { useMessages } from '../../../locales/messages.tsx';
import {
  type MeasureWayBetweenPositions,
  useMeasureWayBetweenPositions,
} from '../../guidance/use-measure-way-between-positions.ts';
import type { PackedWalk } from '../../pack/pack-format.ts';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { useFormatDistance } from '../../screen/distance.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import styles from './after-walk.module.css';

/** The maximum straight distance to a place to eat. A tired walker goes no farther. */
const nearbyMeters = 500;

/** Renders where to eat near the last stop, nearest first. Distances are on foot, if the paths are known. */
export function FoodNearby() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const formatDistance = useFormatDistance();
  const { packed } = useCurrentWalk().pack;
  const measureWayBetween = useMeasureWayBetweenPositions();
  const food = measureWayBetween ? findFoodNearby(packed, measureWayBetween) : [];
  if (food.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{messages('foodHeading')}</h3>
      <ul className={styles.list}>
        {food.map(({ id, meters, minutes }) => {
          const distance = formatDistance(meters);
          return (
            <li key={id}>
              {formatLine(`spot.${id}`)}{' '}
              <small>
                {minutes === undefined
                  ? messages('foodAway', { distance })
                  : messages('onFoot', { distance, minutes: Math.max(1, Math.round(minutes)) })}
              </small>
            </li>
          );
        })}
      </ul>
      <p>{messages('foodHow')}</p>
    </section>
  );
}

interface NearbyFoodPlace {
  id: string;
  meters: number;
  /** The walking time. Undefined if the paths are unknown. In that case, `meters` is the straight distance. */
  minutes?: number;
}

function findFoodNearby({ stops, spots }: PackedWalk, measureWay: MeasureWayBetweenPositions): NearbyFoodPlace[] {
  const lastStop = stops.at(-1);
  if (!lastStop) return [];
  return spots
    .filter((spot) => spot.kind === 'food' && metersBetween(lastStop, spot) <= nearbyMeters)
    .map((spot) => ({ id: spot.id, ...(measureWay(lastStop, spot) ?? { meters: metersBetween(lastStop, spot) }) }))
    .sort((one, other) => one.meters - other.meters);
}
