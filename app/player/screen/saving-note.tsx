import { useEffect } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './notes.module.css';

const messageKeys = { 'no-room': 'noRoom', blocked: 'blocked', deleted: 'deleted' } as const;

/**
 * Renders the reason if progress is not being saved. If saving works, renders a note if another window has continued
 * the walk. Tries to save again when the visitor returns to the page, for example after freeing space.
 */
export function SavingNote() {
  const messages = useMessages('walk');
  const { savingProblem, isFromElsewhere, saveAgain } = useCurrentWalk();
  useEffect(() => {
    if (!savingProblem) return;
    const saveWhenVisible = () => document.visibilityState === 'visible' && saveAgain();
    document.addEventListener('visibilitychange', saveWhenVisible);
    return () => document.removeEventListener('visibilitychange', saveWhenVisible);
  }, [savingProblem, saveAgain]);
  const key = savingProblem ? messageKeys[savingProblem] : isFromElsewhere ? 'caughtUp' : undefined;
  return <StatusMessage className={styles.warning}>{key && messages(key)}</StatusMessage>;
}
