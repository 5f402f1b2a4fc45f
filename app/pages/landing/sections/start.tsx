import { hasPhone, hasWalks } from 'virtual:walks/featured';
import 'virtual:walks/featured/phone.css';
import { useMessages } from '../../../locales/messages.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Download } from './download.tsx';
import lantern from './lantern.svg?url';
import { LastBlockLine } from './last-block-line.tsx';
import { PhonePicture } from './phone.tsx';
import styles from './start.module.css';
import sunrise from './sunrise.svg?url';
import { WalkLine } from './walk-line.tsx';
import { WalkList } from './walks.tsx';

/**
 * Renders the last section of the home page, at sunrise: how to begin a walk. The `WalkLine` ends here, in the picture
 * of the phone or at a lantern.
 */
export function Start() {
  const messages = useMessages('block5');
  return (
    <section className={`${styles.block} featured-phone`} id="download">
      <img className={styles.sunrise} src={sunrise} alt="" width="4000" height="240" loading="lazy" decoding="async" />
      <div className={styles.words}>
        <h2>
          <span>
            <Breakable>{messages('title1')}</Breakable>
          </span>{' '}
          <span>
            <Breakable>{messages('title2')}</Breakable>
          </span>
        </h2>
        <Download />
        {hasWalks ? <WalkList /> : null}
      </div>
      <div className={styles.stage}>
        {hasPhone ? (
          <PhonePicture className={styles.phone} />
        ) : (
          <img className={styles.lantern} src={lantern} alt="" width="48" height="76" loading="lazy" decoding="async" />
        )}
      </div>
      {hasPhone && !hasWalks ? (
        <>
          <WalkLine className={styles.beside} path="M0 0C0 42 22 42 50 42S100 46 100 100" />
          <WalkLine className={styles.above} path="M0 0V84C0 96 100 85 100 98V100" />
        </>
      ) : (
        <LastBlockLine />
      )}
    </section>
  );
}
