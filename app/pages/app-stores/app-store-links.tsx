import { AppStoreLink } from './app-store-link.tsx';
import styles from './app-store-links.module.css';
import type { StoreLinkChoice } from './store-link-choice.ts';

type AppStoreLinksProps = Pick<StoreLinkChoice, 'offers'> & Pick<Parameters<typeof AppStoreLink>[0], 'page'>;

/** Renders links to the app stores that the device can use; renders nothing if there are none. */
export function AppStoreLinks({ offers, page }: AppStoreLinksProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.stores}>
      {offers.map((offer) => (
        <li key={offer.store}>
          <AppStoreLink {...offer} page={page} />
        </li>
      ))}
    </ul>
  );
}
