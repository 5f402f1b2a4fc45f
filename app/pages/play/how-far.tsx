import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import { Away } from './away.tsx';
import styles from './how-far.module.css';
import { useHere } from './use-here.ts';

/** Shows on request how far away the only walk is. Its space is reserved; it becomes visible after hydration. */
export function HowFar({ start }: { start: { lat: number; lon: number } }) {
  const messages = useMessages('catalogue');
  const { here, ask } = useHere();
  const isHydrated = useHydrated();
  return (
    <div className={styles.howFar} data-ready={isHydrated}>
      <button type="button" onClick={ask}>
        {messages('howFar')}
      </button>
      <p role="status">
        {here === 'unasked' ? null : typeof here === 'object' ? <Away here={here} start={start} /> : messages(here)}
      </p>
    </div>
  );
}
