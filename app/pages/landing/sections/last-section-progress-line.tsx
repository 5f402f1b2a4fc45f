import styles from './last-section-progress-line.module.css';
import { ScrollProgressLine } from './scroll-progress-line.tsx';

/**
 * Renders the part of the `ScrollProgressLine` in the last section. A straight piece runs beside the text, so its
 * length depends on the height of the text. A curved piece runs above the text, or on phones below the text.
 */
export function LastSectionProgressLine() {
  return (
    <>
      <ScrollProgressLine className={styles.straight} />
      <ScrollProgressLine className={styles.beside} path="M0 0C0 70 22 70 50 70S100 74 100 100" />
      <ScrollProgressLine className={styles.above} path="M0 0C0 80 100 20 100 100" />
    </>
  );
}
