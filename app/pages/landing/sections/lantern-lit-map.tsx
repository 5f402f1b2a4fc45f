import { plan } from 'virtual:walks/featured';
import paper from './lantern.svg?url';
import styles from './lantern-lit-map.module.css';
import { ScrollProgressLine } from './scroll-progress-line.tsx';

const image = { loading: 'lazy', decoding: 'async' } as const;
const planImage = { ...image, width: 2000, height: 1600 };
const paperImage = { ...image, width: 48, height: 76, src: paper };

/**
 * Renders the dark map with its places, and a lantern that lights a part of it. The surrounding section sets points on
 * the map as CSS variables, in percent of the map:
 * - --x1, --y1 to --x4, --y4: the places in `plan.hideaways`.
 * - --x5, --y5 and --x6, --y6: where the `ScrollProgressLine` enters and leaves the map.
 * - --x, --y: the lantern.
 */
export function LanternLitMap() {
  return (
    <div className={styles.map} aria-hidden="true">
      <div className={styles.plan}>
        <img src={plan.map} alt="" {...planImage} />
        {plan.hideaways.map(({ id }) => (
          <i key={id} className={styles.spot} />
        ))}
        <img className={styles.post} alt="" {...paperImage} />
        <img className={styles.post} alt="" {...paperImage} />
        <div className={styles.lantern}>
          <div className={styles.lens}>
            <img className={styles.lit} src={`${plan.map}#lit`} alt="" {...planImage} />
          </div>
          <img className={styles.paper} alt="" {...paperImage} />
        </div>
      </div>
      <ScrollProgressLine className={styles.ashore} path="M0 0C0 69 27 20 55 20 82 20 100 38 100 100" />
      <ScrollProgressLine className={styles.leaving} path="M100 0C100 45 0 50 0 100" />
    </div>
  );
}
