import { useId } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { DownloadWalk } from '../../player/downloads/download-walk.tsx';
import type { ListedWalk } from '../../player/saves/device-progress.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { Slip } from '../../ui/slip.tsx';
import { walkFigures } from '../walk-figures.ts';
import { WalkIllustration } from '../walk-illustration.tsx';
import { WalkLanguages } from '../walk-languages.tsx';
import { Away } from './away.tsx';
import { HowFar } from './how-far.tsx';
import { lanternRowStyle } from './lanterns.ts';
import type { KnownHere } from './use-here.ts';
import styles from './walk-cards.module.css';
import { isStepFree, type WalkSummary } from './walk-choice.ts';

interface WalkCardsProps {
  walks: readonly WalkSummary[];
  /** Saves on this device. */
  saved: readonly ListedWalk[];
  /** Whether this is the only walk: it takes the whole row and shows its distance. */
  isAlone?: boolean;
  here?: KnownHere | undefined;
}

/** Renders the cards of walks in the catalogue. */
export function WalkCards({ walks, saved, isAlone = false, here }: WalkCardsProps) {
  return (
    <ul className={isAlone ? styles.alone : styles.cards}>
      {walks.map((walk, index) => (
        <li key={walk.id}>
          <WalkCard
            walk={walk}
            played={saved.find(({ walkId }) => walkId === walk.id)?.save.summary}
            isAlone={isAlone}
            here={here}
            isFarDown={index > 3}
          />
        </li>
      ))}
    </ul>
  );
}

interface WalkCardProps extends Pick<WalkCardsProps, 'isAlone' | 'here'> {
  walk: WalkSummary;
  /** The progress of this walk on this device. */
  played: ListedWalk['save']['summary'];
  isFarDown: boolean;
}

function WalkCard({ walk, played, isAlone, here, isFarDown }: WalkCardProps) {
  const messages = useMessages('play');
  const catalogue = useMessages('catalogue');
  const isUnderWay = played?.hasEnded === false;
  const titleId = useId();
  const { kilometers, duration } = walkFigures(walk.distanceMeters, walk.minutes);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.mount}>
        <WalkIllustration id={walk.id} palette="dusk" className={styles.print} isFarDown={isFarDown} />
        <div className={styles.slip}>
          <Slip>{walk.placeNative}</Slip>
        </div>
      </div>
      <div className={styles.words}>
        <h2 id={titleId}>{walk.title}</h2>
        <p className={styles.place}>{walk.place}</p>
        {here ? (
          <p className={styles.away}>
            <Away here={here} start={walk.start} />
          </p>
        ) : null}
        <p className={styles.hook}>{walk.hook}</p>
        <div className={styles.stops} style={lanternRowStyle(walk.stopCount, played?.stops.length ?? 0)} />
        <ul className={styles.figures}>
          <li className={styles.moods}>
            {walk.moods.map((mood) => (
              <span key={mood}>{catalogue(mood)}</span>
            ))}
          </li>
          <Way walk={walk} kilometers={kilometers} />
          <li>{messages('duration', duration)}</li>
          <li>
            <WalkLanguages locales={walk.locales} />
          </li>
          {isAlone ? (
            <li>
              <HowFar start={walk.start} />
            </li>
          ) : null}
          <li>
            <DownloadWalk walk={walk.id} pack={walk.pack.hash} isBrief />
          </li>
        </ul>
        <PageLink to={{ page: 'game-id', id: walk.id, isUnderWay }} className={buttons.button}>
          {isUnderWay ? catalogue('goOn') : messages('open')}
        </PageLink>
      </div>
    </article>
  );
}

/** Shows the length of the way and its climb. */
function Way({ walk, kilometers }: { walk: WalkSummary; kilometers: string }) {
  const messages = useMessages('play');
  const catalogue = useMessages('catalogue');
  const { stairsMeters, stopCount: stops, stepFreeStopCount: reached } = walk;
  if (stairsMeters > 0) return <li>{catalogue('wayWithStairs', { stops, kilometers, meters: stairsMeters })}</li>;
  return (
    <>
      <li>{messages('stopsAndDistance', { stops, kilometers })}</li>
      <li>{isStepFree(walk) ? catalogue('allStepFree') : catalogue('noStairs', { reached, stops })}</li>
    </>
  );
}
