import { walks } from 'virtual:walks/featured';
import { useMessages } from '../../../locales/messages.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import { PlaceNameLabel } from '../../../ui/place-name-label.tsx';
import styles from './walk-list.module.css';

/** Renders a list of all walks, each as a link to its page. Renders nothing if there is only one walk. */
export function WalkList() {
  const messages = useMessages();
  return (
    <div className={styles.walks}>
      <h3>{messages('site.play')}</h3>
      <ul>
        {walks.map(({ id, placeNative }) => (
          <li key={id}>
            <PageLink to={{ page: 'game-id', id }}>
              <PlaceNameLabel>{placeNative}</PlaceNameLabel>
              <b>{messages(`walks.title.${id}`)}</b> <span>{messages(`walks.place.${id}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
