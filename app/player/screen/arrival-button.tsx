import { computeDistanceAndBearing } from '../../../walk/geodesy.ts';
import { groupStoryOffersByKind } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { useDirections } from '../guidance/guidance.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './notes.module.css';

/**
 * The button appears if the stop is at most this far away, either along the paths or in a straight line. One of the two
 * distances is enough.
 */
const nearMeters = 25;

/**
 * Shows the button "I am here" over the map, below the bar that names the stop, while the story panel is folded. It
 * appears near the stop, in case an inaccurate position does not cause the arrival. It also appears at any distance
 * while there is no accurate position.
 */
export function ArrivalButton({ isFolded }: { isFolded: boolean }) {
  const messages = useMessages('walk');
  const { state, pack, dispatch } = useCurrentWalk();
  const directions = useDirections();
  const { position, mode } = state;
  const [next] = groupStoryOffersByKind(state).arrivals;
  const stop = pack.packed.stops.find(({ id }) => id === next);
  if (!stop || !isFolded || mode !== 'spot') return null;
  const straightMeters = computeDistanceAndBearing(position, stop)?.distanceMeters ?? 0;
  const isNear = Math.min(straightMeters, directions?.meters ?? straightMeters) <= nearMeters;
  if (position.kind === 'good' && !isNear) return null;
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.arrival}`}
      onClick={() => dispatch({ kind: 'arrived-by-hand', stop: stop.id })}
    >
      {messages('imHereShort')}
    </button>
  );
}
