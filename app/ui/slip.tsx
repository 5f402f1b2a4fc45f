import styles from './slip.module.css';

/** Renders the red vertical slip of a print: a place name in its own script. */
export function Slip({ children }: { children: string }) {
  return (
    <span className={styles.slip} lang="ja" aria-hidden="true">
      {children}
    </span>
  );
}
