import { summaries } from 'virtual:walks';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { PutOnHomeScreen } from '../../player/downloads/put-on-home-screen.tsx';
import { useProgress } from '../../player/saves/use-progress.ts';
import { pageContent } from '../../router/page-content.ts';
import { PageBar } from '../page-bar.tsx';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { Catalogue } from './catalogue.tsx';
import { InTheApp } from './in-the-app.tsx';
import styles from './play-page.module.css';
import { SavedWalkSections } from './saved-walks.tsx';
import type { WalkSummary } from './walk-choice.ts';

const content = pageContent(({ locale }) => summaries[locale]());

export const handle = content.handle;

/** Lists all walks. */
export default function PlayPage() {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <div className={styles.page}>
      <PageHead
        page="play"
        title={messages('play.title')}
        description={messages('play.description')}
        about={[
          breadcrumbs(locale, [
            { page: 'index', name: messages('site.brand') },
            { page: 'play', name: messages('play.heading') },
          ]),
        ]}
      />
      <PageBar />
      <h1>{messages('play.heading')}</h1>
      <p className={styles.intro}>{messages('play.intro')}</p>
      <Walks walks={content.useContent() ?? []} />
      <PutOnHomeScreen />
    </div>
  );
}

/** A separate component: React miscounts hooks after content that suspended (its error 467). */
function Walks({ walks }: { walks: readonly WalkSummary[] }) {
  const messages = useMessages();
  const [saved] = useProgress();
  return (
    <>
      {walks.length > 0 ? <Catalogue walks={walks} saved={saved?.walks ?? []} /> : <p>{messages('play.empty')}</p>}
      <InTheApp />
      {saved ? <SavedWalkSections known={walks} saved={saved} /> : null}
    </>
  );
}
