import { hasPhone } from 'virtual:walks/featured';
import 'virtual:walks/featured/phone.css';
import { useMessages } from '../../../locales/messages.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { DownloadSection } from './download-section.tsx';
import lantern from './lantern.svg?url';
import { LastSectionProgressLine } from './last-section-progress-line.tsx';
import { PhonePicture } from './phone-picture.tsx';
import { ScrollProgressLine } from './scroll-progress-line.tsx';
import styles from './start-section.module.css';
import sunrise from './sunrise.svg?url';
import { WalkList, type WalkListItem } from './walk-list.tsx';

/**
 * Renders the last section of the home page, at sunrise: how to begin a walk. The `ScrollProgressLine` ends here, in the
 * picture of the phone or at a lantern.
 */
export function StartSection({ walks }: { walks: readonly WalkListItem[] }) {
  const messages = useMessages('block5');
  return (
    <section className={`${styles.block} featured-phone`} id="download">
      <img className={styles.sunrise} src={sunrise} alt="" width="4000" height="240" loading="lazy" decoding="async" />
      <div className={styles.words}>
        <h2>
          <span>
            <BreakableText>{messages('title1')}</BreakableText>
          </span>{' '}
          <span>
            <BreakableText>{messages('title2')}</BreakableText>
          </span>
        </h2>
        <DownloadSection />
        {walks.length > 0 ? <WalkList walks={walks} /> : null}
      </div>
      <div className={styles.stage}>
        {hasPhone ? (
          <PhonePicture className={styles.phone} />
        ) : (
          <img className={styles.lantern} src={lantern} alt="" width="48" height="76" loading="lazy" decoding="async" />
        )}
      </div>
      {hasPhone && walks.length === 0 ? (
        <>
          <ScrollProgressLine className={styles.beside} path="M0 0C0 42 22 42 50 42S100 46 100 100" />
          <ScrollProgressLine className={styles.above} path="M0 0V84C0 96 100 85 100 98V100" />
        </>
      ) : (
        <LastSectionProgressLine />
      )}
    </section>
  );
}
