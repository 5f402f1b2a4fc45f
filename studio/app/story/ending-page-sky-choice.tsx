import { useId } from 'react';
// The player's style sheet gives each option the same sky as the ending's last page in the player.
import lights from '../../../app/player/ending/letter/ending-sky.module.css';
import { type EndingPageSky, endingPageSkies } from '../../../app/player/pack/pack-format.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './ending-page-sky-choice.module.css';

interface EndingPageSkyChoiceProps {
  value: EndingPageSky | undefined;
  onChange: (light: EndingPageSky) => void;
}

/** Lets the author choose the sky of an ending's last page. Each option shows its sky. */
export function EndingPageSkyChoice({ value, onChange }: EndingPageSkyChoiceProps) {
  const text = useTranslator();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{text('story.endings.light')}</legend>
      {value === undefined && <p>{text('story.endings.noLight')}</p>}
      <div className={styles.skies}>
        {endingPageSkies.map((light) => (
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
