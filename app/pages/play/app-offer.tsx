import { stores } from 'virtual:site';
import { useClientInfo } from '../../device/client-info.ts';
import { useMessages } from '../../locales/messages.tsx';
import { AppStoreLinks } from '../app-stores/app-store-links.tsx';
import { chooseStoreLinks } from '../app-stores/store-link-choice.ts';
import styles from './saved-walks.module.css';

/** Renders links to the app, if the device can use one of its stores. */
export function AppOffer() {
  const messages = useMessages('play');
  const { offers } = chooseStoreLinks(stores, useClientInfo());
  if (offers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{messages('app')}</h2>
      <AppStoreLinks offers={offers} page="play" />
    </section>
  );
}
