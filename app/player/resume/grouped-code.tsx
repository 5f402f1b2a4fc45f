import styles from './grouped-code.module.css';

/** Shows a resume code in large type, divided into groups that are easy to read out. */
export function GroupedCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      {code.split('-').map((group) => (
        <span key={group}>{group}</span>
      ))}
    </p>
  );
}
