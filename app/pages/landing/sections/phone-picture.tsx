import { phone } from 'virtual:walks/featured';
import { useMessages } from '../../../locales/messages.tsx';
import styles from './phone-picture.module.css';

/**
 * Renders a picture of the walk screen in the middle of a walk, without working controls. The featured walk provides
 * the text (`tools/walks/phone-picture-content.ts`).
 */
export function PhonePicture({ className }: { className: string | undefined }) {
  const messages = useMessages('phone');
  const image = { loading: 'lazy', decoding: 'async' } as const;
  return (
    <div className={`${styles.phone} ${className}`} role="img" aria-label={messages('label')}>
      <div className={styles.screen}>
        <div className={styles.map}>
          <img src={`${phone.map}#walk`} alt="" {...image} width="2000" height="1600" />
          <img src={phone.walker} alt="" {...image} width="2000" height="1600" />
        </div>
        <div className={styles.next}>
          <i />
          <span>
            {messages('next')}
            <b>{messages('stop')}</b>
          </span>
          {messages('distance')}
        </div>
        <div className={styles.sheet}>
          {phone.portrait ? (
            <img className={styles.portrait} src={phone.portrait} alt="" {...image} width="200" height="200" />
          ) : null}
          <div className={styles.stops} />
          <div className={styles.speech}>
            <b>{messages('speaker')}</b>
            {messages('line')}
          </div>
          <div className={styles.clue}>{messages('clue')}</div>
          <div className={styles.answer}>
            {messages('answer')}
            <b>{messages('check')}</b>
          </div>
          <div className={styles.hint}>{messages('hint')}</div>
        </div>
      </div>
    </div>
  );
}
