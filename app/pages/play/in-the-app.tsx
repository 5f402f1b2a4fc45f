import { stores } from 'virtual:site';
import { useClientInfo } from '../../device/client-info.ts';
import { useMessages } from '../../locales/messages.tsx';
import { downloadChoice } from '../app-stores/download-choice.ts';
import { StoreLinks } from '../app-stores/store-links.tsx';
import styles from './saved-walks.module.css';

/** Offers the app to visitors who prefer it, on a device that its stores serve. */
export function InTheApp() {
  const messages = useMessages('play');
  const { offers } = downloadChoice(stores, useClientInfo());
  if (offers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{messages('app')}</h2>
      <StoreLinks offers={offers} page="play" />
    </section>
  );
}
