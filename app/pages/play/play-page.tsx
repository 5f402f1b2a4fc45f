import { summaries } from 'virtual:walks';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PutOnHomeScreen } from '../../player/offline/put-on-home-screen.tsx';
import { PageBar } from '../page-bar.tsx';
import { pageContent } from '../page-content.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { KeptWalks } from './kept-walks.tsx';
import styles from './play-page.module.css';
import { WalkCards } from './walk-cards.tsx';

const content = pageContent(({ locale }) => summaries[locale]());

export const handle = content.handle;

/** All walks. */
export default function PlayPage() {
  const locale = useLocale();
  const words = useWords();
  const walks = content.useContent() ?? [];
  return (
    <div className={styles.page}>
      <PageHead
        page="play"
        title={words('play.title')}
        description={words('play.description')}
        about={[
          breadcrumbs(locale, [
            { page: 'index', name: words('site.brand') },
            { page: 'play', name: words('play.heading') },
          ]),
        ]}
      />
      <PageBar />
      <h1>{words('play.heading')}</h1>
      <p className={styles.intro}>{words('play.intro')}</p>
      {walks.length > 0 ? <WalkCards walks={walks} /> : <p>{words('play.empty')}</p>}
      <KeptWalks known={walks} />
      <PutOnHomeScreen />
    </div>
  );
}
