import { useState } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import small from '../../screen/small-button.module.css';
import { useScrollDetailsIntoView } from '../../scroll-into-view.ts';
import type { PartySession } from '../party-session.ts';
import styles from './party-panel.module.css';

/** Lets the walker leave the party. The first tap opens the explanation, so that nobody leaves by mistake. */
export function LeaveSection({ party, close }: { party: PartySession; close: () => void }) {
  const messages = useMessages('party');
  const opening = useScrollDetailsIntoView();
  const [isLeaving, setIsLeaving] = useState(false);
  async function leaveParty() {
    if (isLeaving) return;
    setIsLeaving(true);
    await party.leave();
    close();
  }
  return (
    <details className={styles.more} {...opening.details}>
      <summary {...opening.summary}>{messages('leave')}</summary>
      <p>{messages('leaveHow')}</p>
      <button type="button" className={small.button} aria-disabled={isLeaving} onClick={leaveParty}>
        {messages('leaveNow')}
      </button>
    </details>
  );
}
