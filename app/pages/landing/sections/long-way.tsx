import styles from './long-way.module.css';
import { WalkLine } from './walk-line.tsx';

/**
 * The line of the last block, for any length of its text: a bend above the text (below it on phones), and a straight part beside
 * it.
 */
export function LongWay() {
  return (
    <>
      <WalkLine className={styles.straight} />
      <WalkLine className={styles.beside} path="M0 0C0 70 22 70 50 70S100 74 100 100" />
      <WalkLine className={styles.above} path="M0 0C0 80 100 20 100 100" />
    </>
  );
}
