import { useEffect } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { Status } from '../../ui/status.tsx';
import { usePlaying } from '../session/playing.tsx';
import styles from './notes.module.css';

const keys = { 'no-room': 'noRoom', blocked: 'blocked', deleted: 'deleted' } as const;

/**
 * Reports that steps are not being saved and why, or that another window has continued the walk. When the visitor returns, for example
 * after freeing space, it saves again.
 */
export function SavingNote() {
  const messages = useMessages('walk');
  const { savingProblem, isFromElsewhere, saveAgain } = usePlaying();
  useEffect(() => {
    if (!savingProblem) return;
    const saveOnReturn = () => document.visibilityState === 'visible' && saveAgain();
    document.addEventListener('visibilitychange', saveOnReturn);
    return () => document.removeEventListener('visibilitychange', saveOnReturn);
  }, [savingProblem, saveAgain]);
  const key = savingProblem ? keys[savingProblem] : isFromElsewhere ? 'caughtUp' : undefined;
  return <Status className={styles.warning}>{key && messages(key)}</Status>;
}
