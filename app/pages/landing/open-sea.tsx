import styles from './open-sea.module.css';
import lantern from './sections/lantern.svg?url';

/** Stands in the hero of a walk without a scene: a far shore, the moon, and a lantern afloat, from which the way sets out. */
export function OpenSea() {
  return (
    <div className={styles.sea} aria-hidden="true">
      <i className={styles.moon} />
      <i className={styles.shore} />
      <img className={styles.lantern} src={lantern} alt="" width="48" height="76" />
    </div>
  );
}
