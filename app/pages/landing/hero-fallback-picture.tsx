import styles from './hero-fallback-picture.module.css';
import lantern from './sections/lantern.svg?url';

/**
 * Renders the hero's picture for a walk without an illustration: a far shore, the moon and a lantern. The page's
 * decorative line (`ScrollProgressLine`) begins at the lantern.
 */
export function HeroPicture() {
  return (
    <div className={styles.sea} aria-hidden="true">
      <i className={styles.moon} />
      <i className={styles.shore} />
      <img className={styles.lantern} src={lantern} alt="" width="48" height="76" />
    </div>
  );
}
