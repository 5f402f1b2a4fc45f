import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import styles from './entrance.module.css';

interface EntranceScreenProps {
  heading: string;
  leave: () => void;
  children: ReactNode;
}

/** Renders a screen before the walk: a sheet of paper on a night background. */
export function EntranceScreen({ heading, leave, children }: EntranceScreenProps) {
  const messages = useMessages('walk');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The element that had the focus may have been removed. Focus the heading, so that screen readers read it.
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <div className={styles.screen} data-ground="dark">
      <div className={styles.content}>
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        {children}
        <button type="button" className={styles.leave} onClick={leave}>
          {messages('leave')}
        </button>
      </div>
    </div>
  );
}
