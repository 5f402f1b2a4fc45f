import { clue, id } from 'virtual:walks/featured';
import type { SyntheticEvent } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import styles from './hero-clue.module.css';

/** Scrolls the opened clue into view. On a phone, the clue opens below the window's lower edge. */
function scrollClueIntoView({ currentTarget: slip }: SyntheticEvent<HTMLDetailsElement>) {
  if (slip.open) slip.scrollIntoView({ block: 'nearest' });
}

/**
 * Renders a folded slip with a clue: which lantern in the illustration is dark? CSS shows the reaction to an answer,
 * both on the slip and in the illustration. So the clue works before hydration and without JavaScript.
 */
export function HeroClue() {
  const messages = useMessages('clue');
  return (
    <details className={styles.clue} onToggle={scrollClueIntoView}>
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
            <PageLink to={{ page: 'game-id', id }} className={`${buttons.button} ${styles.open}`}>
              {messages('open')}
            </PageLink>
          </div>
        </div>
      </fieldset>
    </details>
  );
}
