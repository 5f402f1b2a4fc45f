import { useMessages } from '../../../locales/messages.tsx';
import styles from './legend.module.css';
import { LegendIllustration } from './legend-illustration.tsx';

/** Block 4, storm: the legend of the place. The walk's line ends above it, and the dragon's tail continues it. */
export function Legend() {
  const messages = useMessages('block4');
  return (
    <section className={styles.block} data-ground="dark">
      <div className={styles.end} />
      <div className={styles.words}>
        <h2>{messages('title')}</h2>
        <p>{messages('content')}</p>
      </div>
      <LegendIllustration />
    </section>
  );
}
