import { clue, id } from 'virtual:walks/featured';
import type { SyntheticEvent } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { PageLink } from '../../router/page-link.tsx';
import styles from './clue.module.css';

/** On a phone the slip unfolds below the window's edge: as much of it is shown as fits. */
function showWhole({ currentTarget: slip }: SyntheticEvent<HTMLDetailsElement>) {
  if (slip.open) slip.scrollIntoView({ block: 'nearest' });
}

/**
 * A folded slip with a first clue, which the picture answers: at one place a lantern is dark. What follows an answer is a matter of
 * style (here, and in the scene), so that it works before and without JavaScript.
 */
export function Clue() {
  const messages = useMessages('clue');
  return (
    <details className={styles.clue} onToggle={showWhole}>
      <summary>{messages('title')}</summary>
      <fieldset aria-describedby="clue-picture">
        <legend>{messages('question')}</legend>
        <p id="clue-picture" className={styles.spoken}>
          {messages('picture')}
        </p>
        {clue.places.map((place) => (
          <label key={place}>
            <input type="radio" name="lantern" value={place === clue.dark ? 'dark' : 'lit'} />
            {messages(`at.${place}`)}
          </label>
        ))}
        <div role="status">
          <p className={styles.hint}>{messages('hint')}</p>
          <div className={styles.found}>
            <p>{messages('found')}</p>
            <PageLink to={{ page: 'game-id', id }} className={styles.open}>
              {messages('open')}
            </PageLink>
          </div>
        </div>
      </fieldset>
    </details>
  );
}
