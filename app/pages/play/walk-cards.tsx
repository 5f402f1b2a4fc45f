import type { summaries } from 'virtual:walks';
import { type CSSProperties, useId } from 'react';
import type { Locale } from '../../locales/locales.ts';
import { useWords } from '../../locales/words.tsx';
import { KeepOffline } from '../../player/offline/keep-offline.tsx';
import buttons from '../../ui/button.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import { Slip } from '../../ui/slip.tsx';
import { walkFigures } from '../walk-figures.ts';
import { WalkLanguages } from '../walk-languages.tsx';
import { WalkPrint } from '../walk-print.tsx';
import styles from './walk-cards.module.css';

type WalkSummary = Awaited<ReturnType<(typeof summaries)[Locale]>>[number];

/** Walks on the wall of the catalogue; one alone has it all. */
export function WalkCards({ walks }: { walks: readonly WalkSummary[] }) {
  return (
    <ul className={walks.length === 1 ? styles.alone : styles.cards}>
      {walks.map((walk, index) => (
        <li key={walk.id}>
          <WalkCard walk={walk} isFarDown={index > 3} />
        </li>
      ))}
    </ul>
  );
}

function WalkCard({ walk, isFarDown }: { walk: WalkSummary; isFarDown: boolean }) {
  const words = useWords('play');
  const titleId = useId();
  const { kilometers, hoursFrom, hoursTo } = walkFigures(walk.distanceMeters, walk.minutes);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.mount}>
        <WalkPrint id={walk.id} plate="dusk" className={styles.print} isFarDown={isFarDown} />
        <div className={styles.slip}>
          <Slip>{walk.placeNative}</Slip>
        </div>
      </div>
      <div className={styles.words}>
        <h2 id={titleId}>{walk.title}</h2>
        <p className={styles.place}>{walk.place}</p>
        <p className={styles.hook}>{walk.hook}</p>
        <div className={styles.stops} style={{ '--stops': walk.stopCount } as CSSProperties} />
        <ul className={styles.figures}>
          <li>{words('stopsAndDistance', { stops: walk.stopCount, kilometers })}</li>
          <li>{words('duration', { hoursFrom, hoursTo })}</li>
          <li>
            <WalkLanguages locales={walk.locales} />
          </li>
          <li>
            <KeepOffline walk={walk.id} pack={walk.pack.hash} isBrief />
          </li>
        </ul>
        <PageLink to={{ page: 'game-id', id: walk.id }} className={buttons.button}>
          {words('open')}
        </PageLink>
      </div>
    </article>
  );
}
