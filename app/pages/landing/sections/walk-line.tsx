import styles from './walk-line.module.css';

/** A straight vertical line in a box of 100 by 100. */
const straight = 'M50 0V100';

/**
 * Renders the walk's line through a block: dotted ahead, solid where the page has been read. `path` is drawn in a box of 100 by
 * 100, stretched to the size that `className` gives it. Without one the line runs straight down the block.
 */
export function WalkLine({ path = straight, className }: { path?: string; className?: string | undefined }) {
  const line = (name?: string) => (
    <svg className={name} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <div className={className ? `${styles.line} ${className}` : styles.line}>
      {line(styles.ahead)}
      <div className={styles.walked}>{line()}</div>
    </div>
  );
}
