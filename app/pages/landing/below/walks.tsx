import { walks } from 'virtual:walks/featured';
import { useWords } from '../../../locales/words.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import { Slip } from '../../../ui/slip.tsx';
import styles from './walks.module.css';

/** All walks, where there are several: each a link to its page. */
export function Walks() {
  const words = useWords();
  return (
    <div className={styles.walks}>
      <h3>{words('site.play')}</h3>
      <ul>
        {walks.map(({ id, placeNative }) => (
          <li key={id}>
            <PageLink to={{ page: 'game-id', id }}>
              <Slip>{placeNative}</Slip>
              <b>{words(`walks.title.${id}`)}</b> <span>{words(`walks.place.${id}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
