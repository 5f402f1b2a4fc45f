import { useWords } from '../../locales/words.tsx';
import styles from './legend.module.css';

/** Block 4, storm: the legend of the island, told as legend. */
export function Legend() {
  const words = useWords('block4');
  return (
    <section className={styles.block}>
      <h2>{words('title')}</h2>
      <p className={styles.text}>{words('content')}</p>
    </section>
  );
}
