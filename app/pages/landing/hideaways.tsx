import { useWords } from '../../locales/words.tsx';
import styles from './hideaways.module.css';
import { WalkLine } from './walk-line.tsx';

/** Block 3, night: a lantern that finds real places on the map. */
export function Hideaways() {
  const words = useWords('block3');
  return (
    <section className={styles.block}>
      <WalkLine />
      <h2>{words('title')}</h2>
      <div className={styles.text}>
        <p>{words('content1')}</p>
        <p>{words('content2')}</p>
      </div>
    </section>
  );
}
