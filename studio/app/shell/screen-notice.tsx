import type { ReactNode } from 'react';
import styles from './screen-notice.module.css';

/** Renders in place of a screen's content why it has none. `children` are paragraphs with what the author can do. */
export function ScreenNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
