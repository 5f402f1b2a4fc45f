import { useId } from 'react';
import { install, useInstalling } from '../../device/installing.ts';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import styles from './download-walk.module.css';

/** Renders nothing if the site is installed already, or if the browser does not offer it. */
export function InstallNote() {
  const messages = useMessages('offline');
  const installing = useInstalling();
  const id = useId();
  if (installing === 'installed' || installing === 'unknown') return null;
  return (
    <section className={styles.install} aria-labelledby={id}>
      <h2 id={id}>{messages('installHeading')}</h2>
      {installing === 'byHand' ? (
        <p>{messages('byHand')}</p>
      ) : (
        <>
          <p>{messages('installHow')}</p>
          <button type="button" className={buttons.button} onClick={install}>
            {messages('install')}
          </button>
        </>
      )}
    </section>
  );
}
