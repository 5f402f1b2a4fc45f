import type { MouseEvent } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { ExternalBrowserOffer } from '../../player/in-app-browser/external-browser-offer.tsx';
import { useInAppBrowser } from '../../player/in-app-browser/in-app-browser-components.ts';
import { walkTogetherHash } from '../../player/party/entrance/party-entrance-request.ts';
import { useProgress } from '../../player/saves/use-progress.ts';
import { isPlainClick } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { usePlayerPrefetch, usePreparedPlayerStage } from './use-player-preparation.ts';
import { useWalkStartUrlHash } from './use-walk-start-url-hash.ts';
import { WalkDialog } from './walk-dialog.tsx';
import styles from './walk-start-links.module.css';

interface WalkStartLinksProps {
  walk: { id: string; title: string; pack: { hash: string } };
}

/**
 * Renders the links that start or continue a walk. Before hydration they are plain links to a hash. A click
 * before hydration therefore still works, and a reload returns to the walk.
 */
export function WalkStartLinks({ walk }: WalkStartLinksProps) {
  const messages = useMessages('game');
  const { start, open, markPlaying, leave } = useWalkStartUrlHash();
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
  usePlayerPrefetch(walk, start);
  const preparedStage = usePreparedPlayerStage(walk, savedProgress?.progress, start);
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
      <a className={otherButton} {...createLinkProps(walkTogetherHash)}>
        {messages('startTogether')}
      </a>
      {/* An in-app browser may lose saved walks. The note below this list warns about that. */}
      {isInApp ? null : <p className={styles.how}>{messages('startHow')}</p>}
      <noscript>
        <p className={styles.how}>{messages('startWithoutApp')}</p>
      </noscript>
      <ExternalBrowserOffer walk={walk.id} isInProgress={isInProgress} />
      {start || preparedStage ? (
        <WalkDialog
          walk={walk}
          start={start}
          preparedStage={preparedStage}
          progress={savedProgress?.progress}
          openProgressAgain={openProgressAgain}
          markPlaying={markPlaying}
          leave={leave}
        />
      ) : null}
    </div>
  );
}
