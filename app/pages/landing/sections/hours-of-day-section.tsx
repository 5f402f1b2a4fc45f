import { hasIllustration } from 'virtual:walks/featured';
import { useMessages } from '../../../locales/messages.tsx';
import styles from './hours-of-day-section.module.css';
import { ScrollProgressLine } from './scroll-progress-line.tsx';

/**
 * The four drawings. Each has its hour of the day, its palette, and the left edge of its visible part in SVG units.
 * `tools/walks/illustrate/page-drawings.ts` defines the palettes.
 */
const hoursOfDay = [
  ['dawn', 'dawn-west', 540],
  ['noon', 'noon', 1200],
  ['dusk', 'sunset', 1775],
  ['night', 'night-town', 1310],
] as const;

/**
 * The path of the `ScrollProgressLine`. It curves around the heading and the text, then runs down between the left and right
 * drawings.
 */
const lineBetweenDrawings =
  'M50 0C50 8 50 9 42 13S20 21 36 26 66 31 58 37 50 41 46 47 38 57 47 63 60 71 56 78 50 90 50 100';

/** The path of the `ScrollProgressLine` for a walk without drawings. It only curves around the text. */
const lineWithoutDrawings = 'M50 0C50 20 47 30 47 50S53 80 50 100';

/**
 * Renders the second section of the home page: one walk at four hours of the day. Each of the four drawings repeats a
 * part of the hero's inline SVG in another palette. The horizon has the same height in all four, as on the panels of a
 * Japanese folding screen.
 */
export function HoursOfDaySection() {
  const messages = useMessages();
  return (
    <section className={styles.block}>
      <ScrollProgressLine path={hasIllustration ? lineBetweenDrawings : lineWithoutDrawings} className={styles.way} />
      <h2>{messages('block2.title')}</h2>
      <div className={styles.text}>
        <p>{messages('block2.content1')}</p>
        <p>{messages('block2.content2')}</p>
      </div>
      {hasIllustration ? (
        <ul className={styles.hours} aria-label={messages('landing.hours')}>
          {hoursOfDay.map(([hour, palette, leftEdge]) => (
            <li key={hour} data-hour={hour}>
              <span className={styles.print}>
                <svg viewBox={`${leftEdge} 608 660 1188`} data-palette={palette} aria-hidden="true">
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
