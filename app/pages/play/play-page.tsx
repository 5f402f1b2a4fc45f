import type { CatalogueContent } from 'virtual:walks';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { LazyInstallNote } from '../../player/downloads/lazy-install-note.tsx';
import type { ListedSavedWalk } from '../../player/saves/device-progress.ts';
import { useProgress } from '../../player/saves/use-progress.ts';
import { definePageContent } from '../../router/page-content.ts';
import { fetchContentFile } from '../../router/page-content-file.ts';
import { createBreadcrumbs, PageHead } from '../page-head.tsx';
import { PageTopBar } from '../page-top-bar.tsx';
import { PaperBackground } from '../paper-background.tsx';
import { AppOffer } from './app-offer.tsx';
import { Catalogue } from './catalogue.tsx';
import styles from './play-page.module.css';
import { SavedWalkSections } from './saved-walks.tsx';
import { useLoadedWalks } from './use-loaded-walks.ts';

const pageContent = definePageContent(({ locale }) => fetchContentFile<CatalogueContent>(locale, 'play'));

export const handle = pageContent.handle;

const emptyCatalogue: CatalogueContent = { walks: [], others: [] };
const noSavedWalks: readonly ListedSavedWalk[] = [];

/** Renders the page that lists all walks. */
export default function PlayPage() {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <PaperBackground>
      <PageHead
        page="play"
        title={messages('play.title')}
        description={messages('play.description')}
        about={[
          createBreadcrumbs(locale, [
            { page: 'index', name: messages('site.brand') },
            { page: 'play', name: messages('play.heading') },
          ]),
        ]}
      />
      <div className={styles.page}>
        <PageTopBar />
        <h1>{messages('play.heading')}</h1>
        <p className={styles.intro}>{messages('play.intro')}</p>
        <CatalogueWithSaves content={pageContent.useContent() ?? emptyCatalogue} />
        <LazyInstallNote />
      </div>
    </PaperBackground>
  );
}

/**
 * Renders the catalogue with the saved walks. This is a separate component, because React miscounts the hooks after a
 * `use` that suspends (React error 467).
 */
function CatalogueWithSaves({ content }: { content: CatalogueContent }) {
  const messages = useMessages();
  const [savedProgress] = useProgress();
  const { walks, isComplete } = useLoadedWalks(content);
  return (
    <>
      {walks.length > 0 ? (
        <Catalogue
          walks={walks}
          isComplete={isComplete}
          others={content.others}
          saved={savedProgress?.walks ?? noSavedWalks}
        />
      ) : (
        <p>{messages('play.empty')}</p>
      )}
      <AppOffer />
      {savedProgress ? <SavedWalkSections known={walks} saved={savedProgress} /> : null}
    </>
  );
}
