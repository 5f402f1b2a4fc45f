import { useWords } from '../../../locales/words.tsx';
import styles from './legend.module.css';
import { LegendScene } from './legend-scene.tsx';

/** Block 4, storm: the legend of the place, told as legend. The line of the walk ends above it, and the dragon's tail takes it up. */
export function Legend() {
  const words = useWords('block4');
  return (
    <section className={styles.block} data-ground="dark">
      <div className={styles.end} />
      <div className={styles.words}>
        <h2>{words('title')}</h2>
        <p>{words('content')}</p>
      </div>
      <LegendScene />
    </section>
  );
}
