import { useId } from 'react';
import { hasEnded } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import round from '../../ui/round-button.module.css';
import { usePlayedWalk } from '../session/played-walk.tsx';
import styles from './together-button.module.css';
import { useJoinedParty } from './use-party-view.ts';

/** Renders the button "Walk together" with the number of walkers. A finished walk without a party has no such button. */
export function TogetherButton({ open }: { open: () => void }) {
  const messages = useMessages('walk');
  const { state } = usePlayedWalk();
  const joined = useJoinedParty();
  const description = useId();
  const count = joined?.view.members.filter(({ profile }) => profile).length ?? 0;
  if (!joined && hasEnded(state)) return null;
  const name = messages('together');
  return (
    <button
      type="button"
      className={`${round.button} ${styles.button}`}
      aria-label={name}
      aria-describedby={count > 0 ? description : undefined}
      title={name}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3h5M6 14h5M5.5 5.5h6c2.4 2 2.4 4.3 0 6.3h-6c-2.4-2-2.4-4.3 0-6.3zM15 8h4M15 20h4M14.5 10.5h5c2.3 2.3 2.3 4.9 0 7.2h-5c-2.3-2.3-2.3-4.9 0-7.2z" />
      </svg>
      {count > 0 ? (
        <>
          {/* CSS prints the number, so it is not a visible label. The accessible name would have to contain a visible
              label. */}
          <span className={styles.count} data-count={count} />
          <span id={description} hidden>
            {messages('togetherCount', { count })}
          </span>
        </>
      ) : null}
    </button>
  );
}
