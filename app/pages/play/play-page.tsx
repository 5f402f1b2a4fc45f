import { summaries } from 'virtual:walks';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PutOnHomeScreen } from '../../player/offline/put-on-home-screen.tsx';
import { useProgress } from '../../player/progress/use-progress.ts';
import { pageContent } from '../../router/page-content.ts';
import { PageBar } from '../page-bar.tsx';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { Catalogue } from './catalogue.tsx';
import { InTheApp } from './in-the-app.tsx';
import { KeptWalks } from './kept-walks.tsx';
import styles from './play-page.module.css';
import type { WalkSummary } from './walk-choice.ts';

const content = pageContent(({ locale }) => summaries[locale]());

export const handle = content.handle;

/** All walks. */
export default function PlayPage() {
  const locale = useLocale();
  const words = useWords();
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
      <Walks walks={content.useContent() ?? []} />
      <PutOnHomeScreen />
    </div>
  );
}

/** A component of its own: React loses count of the hooks that come after a content which a page has waited for (its error 467). */
function Walks({ walks }: { walks: readonly WalkSummary[] }) {
  const words = useWords();
  const [saved] = useProgress();
  return (
    <>
      {walks.length > 0 ? <Catalogue walks={walks} saved={saved?.walks ?? []} /> : <p>{words('play.empty')}</p>}
      <InTheApp />
      {saved ? <KeptWalks known={walks} saved={saved} /> : null}
    </>
  );
}
