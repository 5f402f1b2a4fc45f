import styles from './last-section-progress-line.module.css';
import { ScrollProgressLine } from './scroll-progress-line.tsx';

/**
 * Renders the part of the `ScrollProgressLine` in the last section. The length of the line depends on the height of the
 * text. The straight part runs beside the text. The curved part runs above the text; on phones it runs below the text.
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
