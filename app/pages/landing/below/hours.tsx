import { useWords } from '../../../locales/words.tsx';
import { featuredWalk } from '../featured-walk.ts';
import styles from './hours.module.css';
import { WalkLine } from './walk-line.tsx';

const { scene, way: walk } = featuredWalk.drawings;

/** The hours, and the plate that each is printed from: what stands behind a drawing's address. */
const hours = [
  ['dawn', 'dawn-west'],
  ['noon', 'noon'],
  ['dusk', 'sunset'],
  ['night', 'night-town'],
] as const;

/** Round heading and text, then down the fold between the prints. */
const way = 'M50 0C50 8 50 9 42 13S20 21 36 26 66 31 58 37 50 41 46 47 38 57 47 63 60 71 56 78 50 90 50 100';

/** Both drawings are of this size: what of them is seen is the style's. */
const image = { width: 3200, height: 2500, loading: 'lazy', decoding: 'async' } as const;

/** Block 2, paper: one walk at four hours of the day. */
export function Hours() {
  const words = useWords();
  return (
    <section className={styles.block}>
      <WalkLine path={way} className={styles.way} />
      <h2>{words('block2.title')}</h2>
      <div className={styles.text}>
        <p>{words('block2.content1')}</p>
        <p>{words('block2.content2')}</p>
      </div>
      <ul className={styles.hours} aria-label={words('landing.hours')}>
        {hours.map(([hour, plate]) => (
          <li key={hour} data-hour={hour}>
            <span className={styles.print}>
              <img src={`${scene}#${plate}`} alt="" {...image} />
              <img src={`${walk}#${plate}`} alt="" {...image} />
              <span className={styles.unprinted} />
            </span>
            {words(`landing.${hour}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
