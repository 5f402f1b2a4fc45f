import { legend } from 'virtual:walks/featured';
import styles from './legend-illustration.module.css';
import composition from './legend-illustration-layout.module.css';

const lazyImage = { loading: 'lazy', decoding: 'async' } as const;

/** Returns the CSS classes for the look and the position of a part of the picture. */
const toIllustrationPartClasses = (part: string) => `${styles[part]} ${composition[part]}`;

/**
 * Renders the parts of the picture from far to near: the storm, three of the dragon's necks, and the island. Then the
 * goddess and her light, two necks, and the tail. Has no text alternative, because the text beside it tells the same
 * story.
 */
export function LegendIllustration() {
  return (
    <div className={toIllustrationPartClasses('illustration')}>
      <img
        className={toIllustrationPartClasses('storm')}
        src={legend.storm}
        width={3200}
        height={2200}
        alt=""
        {...lazyImage}
      />
      <div className={styles.calm} />
      <Neck place={composition.first} mouth="#open" />
      <Neck place={composition.second} />
      <Neck place={composition.third} mouth="#open" />
      <img
        className={toIllustrationPartClasses('island')}
        src={legend.island}
        width={1900}
        height={1000}
        alt=""
        {...lazyImage}
      />
      <div className={toIllustrationPartClasses('light')} />
      <img
        className={toIllustrationPartClasses('goddess')}
        src={legend.goddess}
        width={640}
        height={660}
        alt=""
        {...lazyImage}
      />
      <Neck place={composition.fourth} />
      <Neck place={composition.fifth} mouth="#open" />
      <img
        className={toIllustrationPartClasses('tail')}
        src={legend.tail}
        width={600}
        height={470}
        alt=""
        {...lazyImage}
      />
    </div>
  );
}

function Neck({ place, mouth = '' }: { place: string | undefined; mouth?: string }) {
  return (
    <div className={`${styles.neck} ${place}`}>
      <div className={styles.breath}>
        <img src={legend.neck} width={500} height={1260} alt="" {...lazyImage} />
        <img className={styles.head} src={`${legend.head}${mouth}`} width={720} height={520} alt="" {...lazyImage} />
      </div>
    </div>
  );
}
