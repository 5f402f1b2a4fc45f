import type { ReactNode } from 'react';
import styles from './screen-notice.module.css';

/** Shows why a screen has no content. `children` are paragraphs that say what to do. */
export function ScreenNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
