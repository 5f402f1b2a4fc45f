import styles from './slip.module.css';

/** The red vertical slip of a print: the name of a place in its own script. */
export function Slip({ children }: { children: string }) {
  return (
    <span className={styles.slip} lang="ja" aria-hidden="true">
      {children}
    </span>
  );
}
