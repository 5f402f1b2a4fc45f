import { Component, type ReactNode } from 'react';
import { readInitialLocale, studioMessages } from '../messages/studio-messages.tsx';
import buttons from './buttons.module.css';
import styles from './notice.module.css';

/**
 * Shown in place of the whole app after it has failed. Uses no context, because its provider may have failed. No edits are
 * lost: unsent edits survive a reload.
 */
export class StudioErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { title, lead, reload } = studioMessages[readInitialLocale()].shell.failure;
    return (
      <main className={styles.notice} role="alert">
        <h1>{title}</h1>
        <p>{lead}</p>
        <button type="button" className={buttons.button} onClick={() => location.reload()}>
          {reload}
        </button>
      </main>
    );
  }
}
