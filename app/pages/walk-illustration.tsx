import styles from './walk-illustration.module.css';

/** The addresses of the walks' illustrations, by file. */
const drawings = import.meta.glob<string>('../../content/walks/*/illustration/{place,walk}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface WalkIllustrationProps {
  /** The walk's id. */
  id: string;
  /** The hour of the drawing; the page decides which part is visible. */
  palette: 'dusk' | 'night';
  /** The page's class. It places the illustration and, by custom properties, selects the visible part. */
  className: string | undefined;
  isFarDown?: boolean;
}

/** Renders a part of a walk's illustration: the place with the lit way. A walk without one gets a pattern. */
export function WalkIllustration({ id, palette, className, isFarDown = false }: WalkIllustrationProps) {
  const layers = ['place', 'walk'].flatMap(
    (name) => drawings[`../../content/walks/${id}/illustration/${name}.svg`] ?? [],
  );
  const hour = layers.length === 0 ? styles.pattern : styles[palette];
  return (
    <div className={`${styles.window} ${hour} ${className}`} aria-hidden="true">
      {layers.map((layer) => (
        <img
          key={layer}
          className={styles.layer}
          src={palette === 'dusk' ? layer : `${layer}#${palette}`}
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
