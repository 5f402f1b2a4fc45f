import { useMessages } from '../../../locales/messages.tsx';
import { LegendIllustration } from './legend-illustration.tsx';
import styles from './legend-section.module.css';

/**
 * Renders the fourth section of the home page: the legend of the place, with a drawing of a storm. The page's
 * `ScrollProgressLine` ends above the drawing, where the tail of the drawn dragon continues the line.
 */
export function LegendSection() {
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
