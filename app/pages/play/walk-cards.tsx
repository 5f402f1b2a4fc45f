import type { WalkSummary } from 'virtual:walks';
import { type MouseEvent, memo, useId, useState } from 'react';
import { useHydrated } from '../../device/use-hydrated.ts';
import { useMessages } from '../../locales/messages.tsx';
import { LazyDownloadPanel } from '../../player/downloads/lazy-download-panel.tsx';
import type { ListedSavedWalk } from '../../player/saves/device-progress.ts';
import { PageLink } from '../../router/page-link.tsx';
import { BreakableSentence } from '../../ui/breakable-text.tsx';
import buttons from '../../ui/button.module.css';
import { PlaceNameLabel } from '../../ui/place-name-label.tsx';
import { WalkFontsLink } from '../walk-fonts-link.tsx';
import { WalkIllustration } from '../walk-illustration.tsx';
import { WalkLanguages } from '../walk-languages.tsx';
import { formatWalkLength } from '../walk-length.ts';
import { DistanceToStart } from './distance-to-start.tsx';
import { computeLitProgressLanterns } from './progress-lanterns.ts';
import { ShowDistanceButton } from './show-distance-button.tsx';
import type { VisitorPosition } from './use-position-request.ts';
import styles from './walk-cards.module.css';
import { isStepFreeWalk } from './walk-criteria.ts';

interface WalkCardsProps {
  walks: readonly WalkSummary[];
  /** The walks whose cards are visible; by default all. The other cards are mounted, but hidden. */
  shownWalks?: readonly WalkSummary[];
  /** The walks that are saved on this device. */
  saved: readonly ListedSavedWalk[];
  /** Whether this is the only walk. Its card then takes the whole row and shows its distance. */
  isOnlyWalk?: boolean;
  visitorPosition?: VisitorPosition | undefined;
}

/** Renders the cards of walks in the catalogue. */
export function WalkCards({ walks, shownWalks = walks, saved, isOnlyWalk = false, visitorPosition }: WalkCardsProps) {
  const [firstWalk] = useState(shownWalks[0]);
  return (
    <>
      <ul className={isOnlyWalk ? styles.alone : styles.cards}>
        {walks.map((walk) => {
          const isHidden = !shownWalks.includes(walk);
          return (
            <li key={walk.id} hidden={isHidden} aria-hidden={isHidden}>
              <WalkCard
                walk={walk}
                played={saved.find(({ walkId }) => walkId === walk.id)?.save.summary}
                isOnlyWalk={isOnlyWalk}
                visitorPosition={visitorPosition}
                isLazy={walk !== firstWalk}
              />
            </li>
          );
        })}
      </ul>
      {walks.map(({ id, face }) => (
        <WalkFontsLink key={id} href={face} />
      ))}
    </>
  );
}

interface WalkCardProps extends Pick<WalkCardsProps, 'isOnlyWalk' | 'visitorPosition'> {
  walk: WalkSummary;
  /** The walk's progress on this device. */
  played: ListedSavedWalk['save']['summary'];
  isLazy: boolean;
}

/** Memoized, because a change of the filter leaves most cards as they are. */
const WalkCard = memo(({ walk, played, isOnlyWalk, visitorPosition, isLazy }: WalkCardProps) => {
  const messages = useMessages('play');
  const catalogue = useMessages('catalogue');
  const isInProgress = played?.hasEnded === false;
  const titleId = useId();
  const { kilometers, duration } = formatWalkLength(walk.distanceMeters, walk.minutes);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, the card's link does the same.
    <article
      className={styles.card}
      aria-labelledby={titleId}
      onClick={openWalkUnlessSelectingText}
      data-ready={useHydrated()}
    >
      <div className={styles.mount}>
        <WalkIllustration drawings={walk.drawings} palette="dusk" className={styles.print} isLazy={isLazy} />
        <div className={styles.slip}>
          <PlaceNameLabel>{walk.placeNative}</PlaceNameLabel>
        </div>
      </div>
      <div className={styles.words}>
        <h2 id={titleId}>{walk.title}</h2>
        <p className={styles.place}>{walk.place}</p>
        {visitorPosition ? (
          <p className={styles.away}>
            <DistanceToStart visitorPosition={visitorPosition} start={walk.start} />
          </p>
        ) : null}
        <p className={styles.hook}>
          <BreakableSentence>{walk.hook}</BreakableSentence>
        </p>
        <div className={styles.stops}>
          {computeLitProgressLanterns(walk.stopCount, played?.stops.length ?? 0).map((isLit, index) => (
            <i key={index} data-lit={isLit || undefined} />
          ))}
        </div>
        <ul className={styles.figures}>
          <li className={styles.moods}>
            {walk.moods.map((mood) => (
              <span key={mood}>{catalogue(mood)}</span>
            ))}
          </li>
          <RouteFacts walk={walk} kilometers={kilometers} />
          <li>{messages('duration', duration)}</li>
          <li>
            <WalkLanguages locales={walk.locales} />
          </li>
          {isOnlyWalk ? (
            <li>
              <ShowDistanceButton start={walk.start} />
            </li>
          ) : null}
          <li>
            <LazyDownloadPanel walk={walk.id} pack={walk.pack.hash} isBrief />
          </li>
        </ul>
        <PageLink
          to={{ page: 'game-id', id: walk.id, start: isInProgress ? 'walk' : undefined }}
          className={`${buttons.button} ${styles.open}`}
          aria-labelledby={`${titleId}-open ${titleId}`}
        >
          <span id={`${titleId}-open`}>{isInProgress ? catalogue('goOn') : messages('open')}</span>
        </PageLink>
      </div>
    </article>
  );
});

/**
 * Opens the walk when the visitor taps its card anywhere. Keeps the tap's modifier keys, such as Ctrl for a new tab.
 * Links, buttons and text selection inside the card still work.
 */
function openWalkUnlessSelectingText({ target, currentTarget: card, nativeEvent }: MouseEvent<HTMLElement>) {
  const isControl = target instanceof Element && target.closest('a, button, summary, input') !== null;
  if (isControl || !getSelection()?.isCollapsed) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  const tap = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  card.querySelector(`.${styles.open}`)?.dispatchEvent(tap);
}

/** Renders the length of the route, and its stairs or step-free access. */
function RouteFacts({ walk, kilometers }: { walk: WalkSummary; kilometers: string }) {
  const messages = useMessages('play');
  const catalogue = useMessages('catalogue');
  const { stairsMeters, stopCount: stops, stepFreeStopCount: reachableStopCount } = walk;
  if (stairsMeters > 0) return <li>{catalogue('wayWithStairs', { stops, kilometers, meters: stairsMeters })}</li>;
  return (
    <>
      <li>{messages('stopsAndDistance', { stops, kilometers })}</li>
      <li>
        {isStepFreeWalk(walk)
          ? catalogue('allStepFree')
          : catalogue('noStairs', { reached: reachableStopCount, stops })}
      </li>
    </>
  );
}
