import { type Ref, useId } from 'react';
import round from '../../ui/round-button.module.css';
import styles from './badge-button.module.css';

interface BadgeButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** The accessible name. */
  name: string;
  /** The path of the icon, on a square of 24 units. */
  icon: string;
  /** The number at the button's corner. The button hides the number 0. */
  count: number;
  /** A text for screen readers that states the number and the things that it counts. */
  description: string;
  /** If true, the number pulses whenever it changes. */
  hasLanded?: boolean;
  open: () => void;
}

/** Renders a round button with an icon, and with a number at its corner. */
export function BadgeButton({ ref, name, icon, count, description, hasLanded = false, open }: BadgeButtonProps) {
  const id = useId();
  return (
    <button
      ref={ref}
      type="button"
      className={`${round.button} ${styles.button}`}
      aria-label={name}
      aria-describedby={count > 0 ? id : undefined}
      title={name}
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      {count > 0 ? (
        <>
          {/* Render the number with CSS. If it were text, the accessible name would have to contain it, like every
              visible label. */}
          <span key={count} className={styles.count} data-count={count} data-landed={hasLanded || undefined} />
          <span id={id} hidden>
            {description}
          </span>
        </>
      ) : null}
    </button>
  );
}
