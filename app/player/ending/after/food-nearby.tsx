import { metersBetween } from '../../../../walk/geodesy.ts';
import { useMessages } from '../../../locales/messages.tsx';
import type { PackedWalk } from '../../pack/pack-format.ts';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { useDistanceFormat } from '../../screen/distance.tsx';
import { usePlayedWalk } from '../../session/played-walk.tsx';
import styles from './after.module.css';

/** The maximum distance to a place to eat. A tired walker goes no farther. */
const nearbyMeters = 500;

/** Renders where to eat near the last stop, nearest first. Distances are straight lines. */
export function FoodNearby() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const formatDistance = useDistanceFormat();
  const food = findFoodNearby(usePlayedWalk().pack.packed);
  if (food.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{messages('foodHeading')}</h3>
      <ul className={styles.list}>
        {food.map(({ id, meters }) => (
          <li key={id}>
            {formatLine(`spot.${id}`)} <small>{messages('foodAway', { distance: formatDistance(meters) })}</small>
          </li>
        ))}
      </ul>
      <p>{messages('foodHow')}</p>
    </section>
  );
}

function findFoodNearby({ stops, spots }: PackedWalk): { id: string; meters: number }[] {
  const lastStop = stops.at(-1);
  if (!lastStop) return [];
  return spots
    .filter(({ kind }) => kind === 'food')
    .map((spot) => ({ id: spot.id, meters: metersBetween(lastStop, spot) }))
    .filter(({ meters }) => meters <= nearbyMeters)
    .sort((one, other) => one.meters - other.meters);
}
