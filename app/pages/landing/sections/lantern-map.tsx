import { plan } from 'virtual:walks/featured';
import paper from './lantern.svg?url';
import styles from './lantern-map.module.css';
import { ScrollProgressLine } from './scroll-progress-line.tsx';

const image = { loading: 'lazy', decoding: 'async' } as const;
const planImage = { ...image, width: 2000, height: 1600 };
const paperImage = { ...image, width: 48, height: 76, src: paper };

/**
 * Renders the dark map with its places, and a lantern that lights a part of it. The surrounding section sets positions
 * in CSS variables (--x1, --y1 and so on), in percent of the map. Numbers 1 to 4 are the places that the section lists
 * (`plan.hideaways`). The `ScrollProgressLine` enters the map at number 5 and leaves it at number 6. --x and --y are
 * the position of the lantern.
 */
export function LanternMap() {
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
