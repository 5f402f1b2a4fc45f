import { useId } from 'react';
// The player's style sheet gives each option the same sky as the ending's last page in the player.
import lights from '../../../app/player/ending/letter/ending-sky.module.css';
import { type EndingSky, endingSkies } from '../../../app/player/pack/pack-format.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './ending-sky-choice.module.css';

interface EndingSkyChoiceProps {
  value: EndingSky | undefined;
  onChange: (light: EndingSky) => void;
}

/** Lets the author choose the sky of an ending's last page. Each option shows its sky. */
export function EndingSkyChoice({ value, onChange }: EndingSkyChoiceProps) {
  const text = useTranslator();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{text('story.endings.light')}</legend>
      {value === undefined && <p>{text('story.endings.noLight')}</p>}
      <div className={styles.skies}>
        {endingSkies.map((light) => (
          <label key={light}>
            <input type="radio" name={name} checked={light === value} onChange={() => onChange(light)} />
            <span className={`${lights.light} ${styles.sky}`} data-ending={light} />
            {text(`story.endings.lights.${light}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
