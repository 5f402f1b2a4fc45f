import { stores } from 'virtual:site';
import { useClientInfo } from '../../../device/client-info.ts';
import { useMessages } from '../../../locales/messages.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import buttons from '../../../ui/button.module.css';
import { AppStoreLinks } from '../../app-stores/app-store-links.tsx';
import { chooseStoreLinks } from '../../app-stores/store-link-choice.ts';
import styles from './download-section.module.css';

/**
 * Renders the links to download the app. The prerendered HTML shows all stores; after hydration only those for the
 * visitor's device remain.
 */
export function DownloadSection() {
  const messages = useMessages('download');
  const { offers, showsQr } = chooseStoreLinks(stores, useClientInfo());
  const isOffered = offers.length > 0;
  const isPublished = Boolean(stores.appStoreId || stores.playPackage);
  const laterSentence = isPublished ? messages('phoneLater') : messages('browserLater');
  return (
    <div className={styles.download}>
      <AppStoreLinks offers={offers} page="index" />
      {showsQr ? (
        <figure className={styles.qr}>
          <img src="/download-qr.svg" alt={messages('scanAlt')} width="160" height="160" loading="lazy" />
          <figcaption>{messages('scan')}</figcaption>
        </figure>
      ) : null}
      <div className={styles.browser}>
        <p>{isOffered ? messages('browserNote') : laterSentence}</p>
        <PageLink to="play" className={isOffered ? `${buttons.button} ${buttons.quiet}` : buttons.button}>
          {messages('browser')}
        </PageLink>
      </div>
    </div>
  );
}
