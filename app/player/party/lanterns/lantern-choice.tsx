import { useId } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import { lanternCount } from './lantern-drawings.ts';
import styles from './member-lantern.module.css';
import { MemberLantern, useFormatLanternName } from './member-lantern.tsx';

interface LanternChoiceProps {
  chosen: number;
  choose: (lantern: number) => void;
}

export function LanternChoice({ chosen, choose }: LanternChoiceProps) {
  const messages = useMessages('party');
  const nameOf = useFormatLanternName();
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{messages('lanterns')}</legend>
      <div className={styles.grid}>
        {Array.from({ length: lanternCount }, (_, lantern) => (
          <label key={lantern} title={nameOf(lantern)}>
            <input
              type="radio"
              name={group}
              aria-label={nameOf(lantern)}
              checked={lantern === chosen}
              onChange={() => choose(lantern)}
            />
            <MemberLantern lantern={lantern} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
