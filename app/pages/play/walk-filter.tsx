import type { ReactNode } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { moods, toggleMood, type WalkCriteria } from './walk-criteria.ts';
import styles from './walk-filter.module.css';

interface WalkFilterProps {
  criteria: WalkCriteria;
  setCriteria: (criteria: WalkCriteria) => void;
  isSortedByDistance: boolean;
  setSortedByDistance: (isSortedByDistance: boolean) => void;
}

/** Renders the filters as toggles that look like lanterns, and the toggle that sorts by distance. */
export function WalkFilter({ criteria, setCriteria, isSortedByDistance, setSortedByDistance }: WalkFilterProps) {
  const messages = useMessages('catalogue');
  const { isStepFree } = criteria;
  return (
    <div className={styles.filter}>
      <fieldset>
        <legend>{messages('moods')}</legend>
        {moods.map((mood) => (
          <Toggle
            key={mood}
            isOn={criteria.moods.includes(mood)}
            toggle={() => setCriteria(toggleMood(criteria, mood))}
          >
            {messages(mood)}
          </Toggle>
        ))}
      </fieldset>
      <Toggle isOn={isStepFree} toggle={() => setCriteria({ ...criteria, isStepFree: !isStepFree })}>
        {messages('stepFree')}
      </Toggle>
      <Toggle isOn={isSortedByDistance} toggle={() => setSortedByDistance(!isSortedByDistance)}>
        {messages('nearMe')}
      </Toggle>
    </div>
  );
}

function Toggle({ isOn, toggle, children }: { isOn: boolean; toggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={toggle}>
      <svg viewBox="0 0 14 18" aria-hidden="true">
        <path d="M4 4.200h6c3.600 3 3.600 6.600 0 9.600H4c-3.600-3-3.600-6.600 0-9.600zM4.500 1.700h5m-5 14.600h5" />
      </svg>
      {children}
    </button>
  );
}
