import styles from './grouped-code.module.css';

/** Renders a resume code in large type, in groups that are easy to read aloud. */
export function GroupedCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      {code.split('-').map((group) => (
        <span key={group}>{group}</span>
      ))}
    </p>
  );
}
