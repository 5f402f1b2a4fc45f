import styles from './walk-print.module.css';

/** The addresses of all drawings from the build, by file. */
const drawings = import.meta.glob<string>('../generated/scenes/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface WalkPrintProps {
  /** The walk's id. */
  id: string;
  /** The hour of the drawing; the print's place decides which part is visible. */
  plate: 'dusk' | 'night';
  /** The page's class. It places the print and, by custom properties, selects the visible part. */
  className: string | undefined;
  isFarDown?: boolean;
}

/** Renders a walk's print: its scene with the lit way, or a pattern for a walk without a scene. */
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
