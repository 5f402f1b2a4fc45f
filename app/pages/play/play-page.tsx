import { summaries } from 'virtual:walks';
import type { CSSProperties } from 'react';
import { useLocale, useWords } from '../../locales/words.tsx';
import { Brand } from '../../ui/brand.tsx';
import buttons from '../../ui/button.module.css';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Slip } from '../../ui/slip.tsx';
import { pageContent } from '../page-content.ts';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import { walkFigures } from '../walk-figures.ts';
import { WalkLanguages } from '../walk-languages.tsx';
import { WalkPrint } from '../walk-print.tsx';
import styles from './play-page.module.css';

const content = pageContent(({ locale }) => summaries[locale]());

export const handle = content.handle;

type WalkSummary = NonNullable<ReturnType<typeof content.useContent>>[number];

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
      <div className={styles.bar}>
        <Brand />
        <LanguageSwitcher />
      </div>
      <h1>{words('play.heading')}</h1>
      <p className={styles.intro}>{words('play.intro')}</p>
      {walks.length > 0 ? (
        <ul className={styles.cards}>
          {walks.map((walk, index) => (
            <li key={walk.id}>
              <WalkCard walk={walk} isFarDown={index > 3} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words('play.empty')}</p>
      )}
    </div>
  );
}

function WalkCard({ walk, isFarDown }: { walk: WalkSummary; isFarDown: boolean }) {
  const words = useWords('play');
  const { kilometers, hoursFrom, hoursTo } = walkFigures(walk.distanceMeters, walk.minutes);
  return (
    <article className={styles.card} aria-labelledby={`walk-${walk.id}`}>
      <div className={styles.mount}>
        <WalkPrint id={walk.id} plate="dusk" className={styles.print} isFarDown={isFarDown} />
        <div className={styles.slip}>
          <Slip>{walk.placeNative}</Slip>
        </div>
      </div>
      <div className={styles.words}>
        <h2 id={`walk-${walk.id}`}>{walk.title}</h2>
        <p className={styles.place}>{walk.place}</p>
        <p className={styles.hook}>{walk.hook}</p>
        <div className={styles.stops} style={{ '--stops': walk.stopCount } as CSSProperties} />
        <ul className={styles.figures}>
          <li>{words('stopsAndDistance', { stops: walk.stopCount, kilometers })}</li>
          <li>{words('duration', { hoursFrom, hoursTo })}</li>
          <li>
            <WalkLanguages locales={walk.locales} />
          </li>
        </ul>
        <PageLink to={{ page: 'game-id', id: walk.id }} className={buttons.button}>
          {words('open')}
        </PageLink>
      </div>
    </article>
  );
}
