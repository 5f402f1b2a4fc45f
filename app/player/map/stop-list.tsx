import { useMessages } from '../../locales/messages.tsx';
import styles from './walk-map.module.css';
import type { StopState } from './walk-map-model.ts';

interface StopListProps {
  stops: readonly { id: string; state: StopState }[];
  nameOf: (stop: string) => string;
}

/** Renders a list of the stops with their progress, for screen readers, which cannot read the map. */
export function StopList({ stops, nameOf }: StopListProps) {
  const messages = useMessages('walk');
  const formatByState: Record<StopState, (stop: string) => string> = {
    done: (stop) => messages('mapStopDone', { stop }),
    next: (stop) => messages('mapStopNext', { stop }),
    ahead: (stop) => messages('mapStopAhead', { stop }),
  };
  return (
    <ol className={styles.inWords} aria-label={messages('mapStops')}>
      {stops.map(({ id, state }) => (
        <li key={id} aria-current={state === 'next' ? 'step' : undefined}>
          {formatByState[state](nameOf(id))}
        </li>
      ))}
    </ol>
  );
}
