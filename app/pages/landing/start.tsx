import { useWords } from '../../locales/words.tsx';
import { Download } from './download.tsx';
import styles from './start.module.css';
import { WalkLine } from './walk-line.tsx';

/** Block 5, sunrise: how to begin. */
export function Start() {
  const words = useWords('block5');
  return (
    <section className={styles.block} id="download">
      <WalkLine />
      <h2>
        <span>{words('title1')}</span> <span>{words('title2')}</span>
      </h2>
      <Download />
    </section>
  );
}
