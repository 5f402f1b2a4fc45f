import { hasIllustration } from 'virtual:walks/featured';
import { useMessages } from '../../../locales/messages.tsx';
import styles from './hours.module.css';
import { WalkLine } from './walk-line.tsx';

/** The hours, the drawing of each (`tools/walks/illustrate/page-drawings.ts`), and where its window onto the illustration begins. */
const hours = [
  ['dawn', 'dawn-west', 540],
  ['noon', 'noon', 1200],
  ['dusk', 'sunset', 1775],
  ['night', 'night-town', 1310],
] as const;

/** Around heading and text, then down the fold between the prints. */
const way = 'M50 0C50 8 50 9 42 13S20 21 36 26 66 31 58 37 50 41 46 47 38 57 47 63 60 71 56 78 50 90 50 100';

/** Around the text alone. */
const wayPastWords = 'M50 0C50 20 47 30 47 50S53 80 50 100';

/**
 * The second section of the home page, on paper: one walk at four hours of the day. Reuses the hero's drawings where possible. The
 * horizon has the same height in all four.
 */
export function Hours() {
  const messages = useMessages();
  return (
    <section className={styles.block}>
      <WalkLine path={hasIllustration ? way : wayPastWords} className={styles.way} />
      <h2>{messages('block2.title')}</h2>
      <div className={styles.text}>
        <p>{messages('block2.content1')}</p>
        <p>{messages('block2.content2')}</p>
      </div>
      {hasIllustration ? (
        <ul className={styles.hours} aria-label={messages('landing.hours')}>
          {hours.map(([hour, palette, left]) => (
            <li key={hour} data-hour={hour}>
              <span className={styles.print}>
                <svg viewBox={`${left} 490 660 1452`} data-palette={palette} aria-hidden="true">
                  <use href="#place" />
                  <use href="#place-walk" />
                </svg>
                <span className={styles.unprinted} />
              </span>
              {messages(`landing.${hour}`)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
