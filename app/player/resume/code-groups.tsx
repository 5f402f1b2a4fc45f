import styles from './code-groups.module.css';

/** A resume code in large type, in the groups in which people read it. */
export function CodeGroups({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      {code.split('-').map((group) => (
        <span key={group}>{group}</span>
      ))}
    </p>
  );
}
