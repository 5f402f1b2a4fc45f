import { useWords } from '../../locales/words.tsx';
import styles from './hours.module.css';
import { WalkLine } from './walk-line.tsx';

const hours = ['dawn', 'noon', 'dusk', 'night'] as const;

/** Block 2, paper: one walk at four hours of the day. */
export function Hours() {
  const words = useWords();
  return (
    <section className={styles.block}>
      <WalkLine />
      <h2>{words('block2.title')}</h2>
      <div className={styles.text}>
        <p>{words('block2.content1')}</p>
        <p>{words('block2.content2')}</p>
      </div>
      <ul className={styles.hours} aria-label={words('landing.hours')}>
        {hours.map((hour) => (
          <li key={hour} data-hour={hour}>
            {words(`landing.${hour}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
