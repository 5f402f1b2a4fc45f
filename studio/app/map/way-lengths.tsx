import { countWalkingMinutes } from '../../../walk/computed-way.ts';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './map-screen.module.css';
import type { WalkPlaces } from './walk-places.ts';

interface WayLengthsProps {
  way: MeasuredWayBetweenStops | undefined;
  figures: WalkPlaces['figures'];
}

/** Shows the length of the whole route, and the length of the route back from the last stop. */
export function WayLengths({ way, figures }: WayLengthsProps) {
  const text = useTranslator();
  const sum = (key: 'meters' | 'stairsMeters') => way?.legs.reduce((total, leg) => total + leg[key], 0);
  const whole = {
    meters: sum('meters') ?? figures.distanceMeters ?? 0,
    stairsMeters: sum('stairsMeters') ?? figures.stairsMeters ?? 0,
  };
  const back = way?.legBack ?? figures.legBack;
  const minutesOf = (leg: typeof whole) => Math.max(1, Math.round(countWalkingMinutes(leg.meters, leg.stairsMeters)));
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{text('map.sums.whole')}</dt>
        <dd>{text('map.sums.length', { ...whole, minutes: minutesOf(whole) })}</dd>
      </div>
      {back && (
        <div>
          <dt>{text('map.sums.back')}</dt>
          <dd>
            {text('map.sums.length', {
              meters: back.meters,
              stairsMeters: back.stairsMeters,
              minutes: minutesOf(back),
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}
