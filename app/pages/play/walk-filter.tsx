import type { ReactNode } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { moods, type WalkChoice, withMoodToggled } from './walk-choice.ts';
import styles from './walk-filter.module.css';

interface WalkFilterProps {
  choice: WalkChoice;
  choose: (choice: WalkChoice) => void;
  isNearFirst: boolean;
  putNearFirst: (isNearFirst: boolean) => void;
}

/** Renders the filters, each as a lantern to light, and the toggle that sorts by distance. */
export function WalkFilter({ choice, choose, isNearFirst, putNearFirst }: WalkFilterProps) {
  const messages = useMessages('catalogue');
  const { isStepFree } = choice;
  return (
    <div className={styles.filter}>
      <fieldset>
        <legend>{messages('moods')}</legend>
        {moods.map((mood) => (
          <Toggle key={mood} isOn={choice.moods.includes(mood)} toggle={() => choose(withMoodToggled(choice, mood))}>
            {messages(mood)}
          </Toggle>
        ))}
      </fieldset>
      <Toggle isOn={isStepFree} toggle={() => choose({ ...choice, isStepFree: !isStepFree })}>
        {messages('stepFree')}
      </Toggle>
      <Toggle isOn={isNearFirst} toggle={() => putNearFirst(!isNearFirst)}>
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
