import styles from './walk-illustration.module.css';

interface WalkIllustrationProps {
  /** The URLs of the two pictures of the walk's illustration. `walk` is the glowing route, which lies over `place`. */
  drawings: { place: string; walk: string } | undefined;
  /** The palette of the drawing: dusk or night. */
  palette: 'dusk' | 'night';
  /**
   * The CSS class that the page gives to the illustration. It sets the illustration's position, and the custom
   * properties that select the visible part.
   */
  className: string | undefined;
  isLazy?: boolean;
}

/**
 * Renders a part of a walk's illustration: the place with the glowing route. Renders a wave pattern for a walk without
 * an illustration.
 */
export function WalkIllustration({ drawings, palette, className, isLazy = false }: WalkIllustrationProps) {
  const layers = drawings ? [drawings.place, drawings.walk] : [];
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
          loading={isLazy ? 'lazy' : undefined}
        />
      ))}
    </div>
  );
}
