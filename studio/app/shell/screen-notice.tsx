import type { ReactNode } from 'react';
import styles from './screen-notice.module.css';

/** Says why a screen has no content, in place of it. `children` are paragraphs with what the author can do. */
export function ScreenNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
