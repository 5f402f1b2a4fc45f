import { stores } from 'virtual:site';
import { id } from 'virtual:walks/featured';
import { useClientInfo } from '../../device/client-info.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useAnalytics } from '../../platform/use-analytics.ts';
import { PageLink } from '../../router/page-link.tsx';
import { BreakableSentence, BreakableText } from '../../ui/breakable-text.tsx';
import buttons from '../../ui/button.module.css';
import { chooseStoreLinks } from '../app-stores/store-link-choice.ts';
import styles from './hero-call-to-action.module.css';
import { useWalkInProgress } from './use-walk-in-progress.ts';

/**
 * Renders the featured walk's teaser, and the button that starts this walk from home. If the visitor has begun a walk
 * on this device, the button continues it.
 */
export function HeroCallToAction() {
  const messages = useMessages('landing');
  const walk = useWalkInProgress();
  return (
    <div className={styles.start}>
      <p>
        <BreakableSentence>{messages('hook')}</BreakableSentence>
      </p>
      <PageLink
        to={{ page: 'game-id', id: walk?.id ?? id, start: walk ? 'walk' : 'home' }}
        className={`${buttons.button} ${styles.play}`}
      >
        {walk ? messages('goOn', { stop: walk.stop, stops: walk.stops }) : messages('play')}
      </PageLink>
      {stores.appStoreId || stores.playPackage ? <AppLink /> : null}
    </div>
  );
}

/**
 * Renders a link to the app store of the visitor's phone. On other devices, and before hydration, the link leads to the
 * download section.
 */
function AppLink() {
  const messages = useMessages();
  const locale = useLocale();
  const analytics = useAnalytics();
  const { offers, showsQr } = chooseStoreLinks(stores, useClientInfo());
  const [store] = showsQr ? [] : offers;
  // A phone gets no link if its store does not offer the app.
  if (!showsQr && !store) return null;
  return (
    <a
      className={`${buttons.button} ${buttons.quiet}`}
      href={store?.href ?? '#download'}
      onClick={() => store && analytics.event('download', 'index', locale)}
    >
      <BreakableText>{messages('block5.title1')}</BreakableText>
    </a>
  );
}
