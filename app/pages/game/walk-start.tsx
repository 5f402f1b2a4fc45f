import { type MouseEvent, useEffect } from 'react';
import { runWhenIdle } from '../../device/idle.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { useInAppBrowser } from '../../player/in-app-browser/in-app-components.ts';
import { InAppOffer } from '../../player/in-app-browser/in-app-offer.tsx';
import { loadPlayer, prefetchPlayer } from '../../player/load-player.ts';
import { type PlayerStart, togetherHash } from '../../player/party/entrance/player-start.ts';
import type { Progress } from '../../player/saves/progress.ts';
import { useProgress } from '../../player/saves/use-progress.ts';
import { isPlainClick } from '../../router/page-link.tsx';
import { mayPrefetchNow } from '../../router/prefetch-policy.ts';
import buttons from '../../ui/button.module.css';
import { useStartAddress } from './use-start-address.ts';
import { WalkDialog } from './walk-dialog.tsx';
import styles from './walk-start.module.css';

interface WalkStartProps {
  walk: { id: string; title: string; pack: { hash: string } };
}

/**
 * Renders the links that start or continue a walk. The links only change the hash. So a click before hydration still
 * takes effect at hydration, and a reload returns to the walk.
 */
export function WalkStart({ walk }: WalkStartProps) {
  const messages = useMessages('game');
  const { start, open, markPlaying, leave } = useStartAddress();
  const [savedProgress, openProgressAgain] = useProgress({ isAwaited: start !== undefined });
  const isInProgress = savedProgress?.walks.find(({ walkId }) => walkId === walk.id)?.save.summary?.hasEnded === false;
  const otherButton = `${buttons.button} ${styles.other}`;
  const isInApp = useInAppBrowser() !== undefined;
  const createLinkProps = (hash: string) => ({
    href: hash,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      open(hash);
    },
  });
  usePrefetchedPlayer(walk, start);
  usePreparedStart(start ? undefined : savedProgress?.progress);
  return (
    <div className={styles.starts}>
      {isInProgress ? (
        <a className={buttons.button} {...createLinkProps('#walk')}>
          {messages('goOn')}
        </a>
      ) : null}
      <a className={isInProgress ? otherButton : buttons.button} {...createLinkProps('#spot')}>
        {messages('startSpot')}
      </a>
      <a className={otherButton} {...createLinkProps('#home')}>
        {messages('startHome')}
      </a>
      <a className={otherButton} {...createLinkProps(togetherHash)}>
        {messages('startTogether')}
      </a>
      {/* An in-app browser may lose saved walks. The note below this list warns about that. */}
      {isInApp ? null : <p className={styles.how}>{messages('startHow')}</p>}
      <noscript>
        <p className={styles.how}>{messages('startWithoutApp')}</p>
      </noscript>
      <InAppOffer walk={walk.id} isInProgress={isInProgress} />
      {start ? (
        <WalkDialog
          walk={walk}
          start={start}
          progress={savedProgress?.progress}
          openProgressAgain={openProgressAgain}
          markPlaying={markPlaying}
          leave={leave}
        />
      ) : null}
    </div>
  );
}

/**
 * Prefetches the files for starting the walk while the visitor reads the page. Then the first line appears at the tap.
 * On data saver or a slow connection, the files load at the tap instead. The player itself fetches an older pack if a
 * saved walk needs it.
 */
function usePrefetchedPlayer({ id, pack: { hash } }: WalkStartProps['walk'], start: PlayerStart | undefined) {
  const locale = useLocale();
  const isStarting = start !== undefined && !('mode' in start && start.mode === 'saved');
  useEffect(() => {
    const prefetchSelectedWalk = () => void prefetchPlayer(id, hash, locale).catch(() => undefined);
    if (isStarting) return prefetchSelectedWalk();
    return mayPrefetchNow() ? runWhenIdle(prefetchSelectedWalk) : undefined;
  }, [id, hash, locale, isStarting]);
}

/** Prepares a start with this progress, once the player has loaded. */
function usePreparedStart(progress: Progress | undefined) {
  const locale = useLocale();
  const { parties } = usePlatform();
  useEffect(() => {
    if (!progress || !mayPrefetchNow()) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    loadPlayer(locale).then(
      ({ preparation }) => {
        if (!isOver) stop = preparation.readRecordsAhead(progress, parties);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [progress, parties, locale]);
}
