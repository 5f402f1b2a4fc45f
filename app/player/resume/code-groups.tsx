import styles from './code-groups.module.css';

/** A resume code, large, in the groups that people read it in. */
export function CodeGroups({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      {code.split('-').map((group) => (
        <span key={group}>{group}</span>
      ))}
    </p>
  );
}
