import { useWords } from '../../../locales/words.tsx';
import { featuredWalk } from '../featured-walk.ts';
import styles from './phone.module.css';

const { map, walker, shiro } = featuredWalk.drawings;

/**
 * A picture of the walk screen, half-way up the island: nothing in it can be pressed. What it says stands so in the walk
 * (`phone.test.ts`).
 */
export function Phone({ className }: { className: string | undefined }) {
  const words = useWords('phone');
  const image = { loading: 'lazy', decoding: 'async' } as const;
  return (
    <div className={`${styles.phone} ${className}`} role="img" aria-label={words('label')}>
      <div className={styles.screen}>
        <div className={styles.map}>
          <img src={`${map}#walk`} alt="" {...image} width="2000" height="1600" />
          <img src={walker} alt="" {...image} width="2000" height="1600" />
        </div>
        <div className={styles.next}>
          <i />
          <span>
            {words('next')}
            <b>{words('stop')}</b>
          </span>
          {words('distance')}
        </div>
        <div className={styles.sheet}>
          <img className={styles.portrait} src={shiro} alt="" {...image} width="200" height="200" />
          <div className={styles.stops} />
          <div className={styles.speech}>
            <b>{words('speaker')}</b>
            {words('line')}
          </div>
          <div className={styles.clue}>{words('clue')}</div>
          <div className={styles.answer}>
            {words('answer')}
            <b>{words('check')}</b>
          </div>
          <div className={styles.hint}>{words('hint')}</div>
        </div>
      </div>
    </div>
  );
}
