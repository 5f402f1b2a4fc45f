import { useId } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import round from '../../ui/round-button.module.css';
import { useFoundItems } from './found-items.tsx';
import styles from './journal-button.module.css';

/** Renders the button of the journal with the number of found items. It pulses when a found item lands. */
export function JournalButton({ open }: { open: () => void }) {
  const messages = useMessages('walk');
  const { count, hasLanded, button } = useFoundItems();
  const description = useId();
  const name = messages('journal');
  return (
    <button
      ref={button}
      type="button"
      className={`${round.button} ${styles.button}`}
      aria-label={name}
      aria-describedby={count > 0 ? description : undefined}
      title={name}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 3h12a2 2 0 0 1 2 2v16H7a2 2 0 0 1-2-2zM9 8h6M9 12h6" />
      </svg>
      {count > 0 ? (
        <>
          {/* CSS prints the number, so it is not a visible label. The accessible name would have to contain a visible
              label. */}
          <span key={count} className={styles.count} data-count={count} data-landed={hasLanded || undefined} />
          <span id={description} hidden>
            {messages('journalCount', { count })}
          </span>
        </>
      ) : null}
    </button>
  );
}
