import type { DownloadChoice } from './download-choice.ts';
import { StoreLink } from './store-link.tsx';
import styles from './store-links.module.css';

type StoreLinksProps = Pick<DownloadChoice, 'offers'> & Pick<Parameters<typeof StoreLink>[0], 'page'>;

/** Renders links to the app stores that the device can use; renders nothing if there are none. */
export function StoreLinks({ offers, page }: StoreLinksProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.stores}>
      {offers.map((offer) => (
        <li key={offer.store}>
          <StoreLink {...offer} page={page} />
        </li>
      ))}
    </ul>
  );
}
