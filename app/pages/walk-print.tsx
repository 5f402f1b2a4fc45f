import styles from './walk-print.module.css';

/** The addresses of all drawings that the build made, by their files. */
const drawings = import.meta.glob<string>('../generated/scenes/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface WalkPrintProps {
  /** Of the walk. */
  id: string;
  /** The hour; where it is printed says what is seen of it. */
  plate: 'dusk' | 'night';
  /** Of the page, which says where the print stands and, in custom properties, what is seen of it. */
  className: string | undefined;
  isFarDown?: boolean;
}

/** The print of a walk: its scene with the way lit, or a pattern where the walk has no scene. */
export function WalkPrint({ id, plate, className, isFarDown = false }: WalkPrintProps) {
  const layers = [id, `${id}-walk`].flatMap((name) => drawings[`../generated/scenes/${name}.svg`] ?? []);
  const hour = layers.length === 0 ? styles.pattern : styles[plate];
  return (
    <div className={`${styles.print} ${hour} ${className}`} aria-hidden="true">
      {layers.map((layer) => (
        <img
          key={layer}
          className={styles.layer}
          src={plate === 'dusk' ? layer : `${layer}#${plate}`}
          width="3200"
          height="2500"
          alt=""
          decoding="async"
          loading={isFarDown ? 'lazy' : undefined}
        />
      ))}
    </div>
  );
}
