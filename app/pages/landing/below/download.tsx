import { stores } from 'virtual:site';
import { useVisitor } from '../../../device/visitor.ts';
import { useWords } from '../../../locales/words.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import buttons from '../../../ui/button.module.css';
import { downloadChoice } from '../../stores/download-choice.ts';
import { StoreLinks } from '../../stores/store-links.tsx';
import styles from './download.module.css';

/** The download call to action: every choice in the HTML, narrowed to the visitor's device once the app runs. */
export function Download() {
  const words = useWords('download');
  const { offers, showsQr } = downloadChoice(stores, useVisitor());
  const isOffered = offers.length > 0;
  const isPublished = Boolean(stores.appStoreId || stores.playPackage);
  const later = isPublished ? words('phoneLater') : words('browserLater');
  return (
    <div className={styles.download}>
      <StoreLinks offers={offers} page="index" />
      {showsQr ? (
        <figure className={styles.qr}>
          <img src="/download-qr.svg" alt={words('scanAlt')} width="160" height="160" loading="lazy" />
          <figcaption>{words('scan')}</figcaption>
        </figure>
      ) : null}
      <div className={styles.browser}>
        <p>{isOffered ? words('browserNote') : later}</p>
        <PageLink to="play" className={isOffered ? `${buttons.button} ${buttons.quiet}` : buttons.button}>
          {words('browser')}
        </PageLink>
      </div>
    </div>
  );
}
