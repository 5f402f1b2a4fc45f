import { phone } from 'virtual:walks/featured';
import { useWords } from '../../../locales/words.tsx';
import styles from './phone.module.css';

/**
 * A picture of the walk screen, half-way through the walk: nothing in it can be pressed. What it says stands so in the walk
 * (`tools/walks/phone-screen.ts`).
 */
export function Phone({ className }: { className: string | undefined }) {
  const words = useWords('phone');
  const image = { loading: 'lazy', decoding: 'async' } as const;
  return (
    <div className={`${styles.phone} ${className}`} role="img" aria-label={words('label')}>
      <div className={styles.screen}>
        <div className={styles.map}>
          <img src={`${phone.map}#walk`} alt="" {...image} width="2000" height="1600" />
          <img src={phone.walker} alt="" {...image} width="2000" height="1600" />
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
          {phone.portrait ? (
            <img className={styles.portrait} src={phone.portrait} alt="" {...image} width="200" height="200" />
          ) : null}
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
