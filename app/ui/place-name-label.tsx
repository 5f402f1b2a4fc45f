import styles from './place-name-label.module.css';

/**
 * Renders a place name in its local script, as a red vertical label like those on Japanese prints. Screen readers skip
 * the label.
 */
export function PlaceNameLabel({ children }: { children: string }) {
  return (
    <span className={styles.slip} lang="ja" aria-hidden="true">
      {children}
    </span>
  );
}
