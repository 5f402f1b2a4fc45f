import styles from './scroll-progress-line.module.css';

/** The path of a straight vertical line in a box of 100 by 100. */
const straightLine = 'M50 0V100';

/**
 * Renders the line that leads through the sections of the home page. It is solid down to the visitor's scroll position,
 * and dotted below. `path` is an SVG path in a box of 100 by 100; the default is a straight line. `className` sets the
 * size to which the box is stretched.
 */
export function ScrollProgressLine({
  path = straightLine,
  className,
}: {
  path?: string;
  className?: string | undefined;
}) {
  const renderPath = (name?: string) => (
    <svg className={name} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <div className={className ? `${styles.line} ${className}` : styles.line}>
      {renderPath(styles.ahead)}
      <div className={styles.walked}>{renderPath()}</div>
    </div>
  );
}
