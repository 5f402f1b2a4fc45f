import { useId } from 'react';
import { showInstallPrompt, useInstallState } from '../../device/install-state.ts';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import styles from './lazy-download-panel.module.css';

/**
 * Renders instructions or a button for installing the site. Renders nothing if the site is already installed, or if no
 * way to install it is known.
 */
export function InstallNote() {
  const messages = useMessages('offline');
  const installState = useInstallState();
  const id = useId();
  if (installState === 'installed' || installState === 'unknown') return null;
  return (
    <section className={styles.install} aria-labelledby={id}>
      <h2 id={id}>{messages('installHeading')}</h2>
      {installState === 'byHand' ? (
        <>
          <p>{messages('byHand')}</p>
          <p>{messages('homeScreenStays')}</p>
        </>
      ) : (
        <>
          <p>{messages('installHow')}</p>
          <button type="button" className={buttons.button} onClick={showInstallPrompt}>
            {messages('install')}
          </button>
        </>
      )}
    </section>
  );
}
