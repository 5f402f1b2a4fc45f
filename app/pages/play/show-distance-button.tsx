import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import { DistanceToStart } from './distance-to-start.tsx';
import styles from './show-distance-button.module.css';
import { usePositionRequest } from './use-position-request.ts';

/**
 * Renders a button that shows the distance to the walk, for a site with a single walk. The button is invisible until
 * hydration. It reserves its space, so that nothing moves when it appears.
 */
export function ShowDistanceButton({ start }: { start: { lat: number; lon: number } }) {
  const messages = useMessages('catalogue');
  const { state, request } = usePositionRequest();
  const isHydrated = useHydrated();
  return (
    <div className={styles.howFar} data-ready={isHydrated}>
      <button type="button" onClick={request}>
        {messages('howFar')}
      </button>
      <p role="status">
        {state === 'unasked' ? null : typeof state === 'object' ? (
          <DistanceToStart visitorPosition={state} start={start} />
        ) : (
          messages(state)
        )}
      </p>
    </div>
  );
}
