import { useEffect, useState } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './phone-frame.module.css';

/** A player that starts within this time needs no notice. */
const noticeDelayMs = 300;

/**
 * Announces that the player is starting. The region is empty at first, and the text appears after a moment. Screen
 * readers announce only text that is added to an existing region.
 */
export function PlayerStartNotice({ isStarting }: { isStarting: boolean }) {
  const text = useTranslator();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.start}>
      {isStarting && isSlow && text('play.starting')}
    </p>
  );
}
