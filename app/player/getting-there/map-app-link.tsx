import { useClientInfo } from '../../device/client-info.ts';
import { buildMapAppLink } from '../../device/map-app-link.ts';
import { useMessages } from '../../locales/messages.tsx';
import styles from './getting-there.module.css';

/** Renders a link that opens the device's map app at a place. Sends no request before the tap. */
export function MapAppLink({ place }: { place: { lat: number; lon: number; name: string } }) {
  const messages = useMessages('game');
  const href = buildMapAppLink(place, useClientInfo());
  // Open a web page in a new tab, so that the walk stays open. Do not open a `geo:` address in a new tab: it opens an
  // app, and the new tab would stay empty.
  const target = href.startsWith('https:') ? '_blank' : undefined;
  return (
    <a className={styles.maps} href={href} target={target} rel="noopener noreferrer">
      {messages('phoneMaps')}
    </a>
  );
}
