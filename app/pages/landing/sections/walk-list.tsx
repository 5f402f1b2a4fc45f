import type { HomeContent } from 'virtual:walks';
import { useMessages } from '../../../locales/messages.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import { PlaceNameLabel } from '../../../ui/place-name-label.tsx';
import { WalkFontsLink } from '../../walk-fonts-link.tsx';
import styles from './walk-list.module.css';

export type WalkListItem = HomeContent['walks'][number];

/** Renders a list of walks, each as a link to its page. */
export function WalkList({ walks }: { walks: readonly WalkListItem[] }) {
  const messages = useMessages();
  return (
    <div className={styles.walks}>
      <h3>{messages('site.play')}</h3>
      <ul>
        {walks.map(({ id, placeNative, title, place }) => (
          <li key={id}>
            <PageLink to={{ page: 'game-id', id }}>
              <PlaceNameLabel>{placeNative}</PlaceNameLabel>
              <b>{title}</b> <span>{place}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {walks.map(({ id, face }) => (
        <WalkFontsLink key={id} href={face} />
      ))}
    </div>
  );
}
