import { walks } from 'virtual:walks/featured';
import { useMessages } from '../../../locales/messages.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import { Slip } from '../../../ui/slip.tsx';
import styles from './walks.module.css';

/** Lists all walks if there are several, each as a link to its page. */
export function Walks() {
  const messages = useMessages();
  return (
    <div className={styles.walks}>
      <h3>{messages('site.play')}</h3>
      <ul>
        {walks.map(({ id, placeNative }) => (
          <li key={id}>
            <PageLink to={{ page: 'game-id', id }}>
              <Slip>{placeNative}</Slip>
              <b>{messages(`walks.title.${id}`)}</b> <span>{messages(`walks.place.${id}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
