import { useId } from 'react';
import { bearingBetween, metersBetween } from '../../../walk/geodesy.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useMeasureWayBetweenPositions } from '../guidance/use-measure-way-between-positions.ts';
import type { PackedStop } from '../pack/pack-format.ts';
import { useFormatLine, useHasMessage } from '../pack/walk-messages.tsx';
import { useFormatDistance } from '../screen/distance.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useFormatCompassPoint } from '../story/compass-point.tsx';
import { useFormatOpeningHours, useFormatPrice } from './format-hours-and-price.tsx';
import styles from './stop-tips.module.css';

interface StopTipsProps {
  /** The id of the stop whose tips are shown. Undefined in the journal's chapter before the first stop. */
  stop: string | undefined;
  /** The ids of the spots that the story has mentioned. */
  spots: ReadonlySet<string>;
}

/**
 * Renders the walk's tips at a stop: what costs money there, with price and hours, and the spots nearby, with their
 * direction from the stop.
 */
export function StopTips({ stop: id, spots }: StopTipsProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const hasMessage = useHasMessage();
  const distance = useFormatDistance();
  const direction = useFormatCompassPoint();
  const price = useFormatPrice();
  const hours = useFormatOpeningHours();
  const measureWayBetween = useMeasureWayBetweenPositions();
  const heading = useId();
  const { packed } = useCurrentWalk().pack;
  const stops: readonly PackedStop[] = packed.stops;
  const stop = stops.find((candidate) => candidate.id === id);
  const mentionedSpots = packed.spots.filter((spot) => spots.has(spot.id));
  // Leave out paid places without a name: packs from older versions of the app lack these names.
  const paidItems = (stop?.paid ?? []).filter(({ what }) => hasMessage(`paid.${what}`));
  if (mentionedSpots.length + paidItems.length === 0) return null;
  const kinds = { food: messages('spotFood'), art: messages('spotArt'), hideaway: messages('spotHideaway') };

  function describeWayToSpot(spot: (typeof mentionedSpots)[number]): string | undefined {
    if (!stop || !measureWayBetween) return undefined;
    const straightMeters = metersBetween(stop, spot);
    // Within 15 m of the stop, the walker needs neither the distance nor the direction of the spot.
    if (straightMeters < 15) return undefined;
    const way = measureWayBetween(stop, spot);
    const compassPoint = direction(bearingBetween(stop, spot));
    return way
      ? messages('tipOnFoot', { distance: distance(way.meters), direction: compassPoint })
      : messages('tipWay', { distance: distance(straightMeters), direction: compassPoint });
  }

  return (
    <>
      <h4 id={heading}>{messages('journalTips')}</h4>
      <ul className={styles.tips} aria-labelledby={heading}>
        {paidItems.map((place) => (
          <li key={place.what}>
            <small className={styles.kind}>{price(place)}</small> <b>{formatLine(`paid.${place.what}`)}</b>
            {place.freeUntil ? <p>{messages('tipFreeUntil', { time: place.freeUntil })}</p> : null}
            {hours(place.hours ?? []).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
        {mentionedSpots.map((spot) => {
          const way = describeWayToSpot(spot);
          return (
            <li key={spot.id}>
              <small className={styles.kind}>{kinds[spot.kind]}</small> <b>{formatLine(`spot.${spot.id}`)}</b>
              {way ? <p>{way}</p> : null}
            </li>
          );
        })}
      </ul>
      {paidItems.length > 0 ? <p className={styles.remark}>{messages('tipCheck')}</p> : null}
    </>
  );
}
