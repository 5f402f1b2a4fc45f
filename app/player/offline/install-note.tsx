import { useId } from 'react';
import { install, useInstalling } from '../../device/installing.ts';
import { useWords } from '../../locales/words.tsx';
import buttons from '../../ui/button.module.css';
import styles from './keep-offline.module.css';

/** Nothing where the site is installed already, or where nobody has offered it. */
export function InstallNote() {
  const words = useWords('offline');
  const installing = useInstalling();
  const id = useId();
  if (installing === 'installed' || installing === 'unknown') return null;
  return (
    <section className={styles.install} aria-labelledby={id}>
      <h2 id={id}>{words('installHeading')}</h2>
      {installing === 'byHand' ? (
        <p>{words('byHand')}</p>
      ) : (
        <>
          <p>{words('installHow')}</p>
          <button type="button" className={buttons.button} onClick={install}>
            {words('install')}
          </button>
        </>
      )}
    </section>
  );
}
