import type { ReactNode } from 'react';
import lantern from './lantern.svg?url';
import { ScrollProgressLine } from './scroll-progress-line.tsx';
import styles from './text-section.module.css';

/** Renders a section with a title and a text, in dark colors. A lantern hangs on its `ScrollProgressLine`. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} data-ground="dark">
      <ScrollProgressLine />
      <img className={styles.lantern} src={lantern} alt="" width="48" height="76" loading="lazy" decoding="async" />
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
