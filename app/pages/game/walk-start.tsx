import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { runWhenIdle } from '../../device/idle.ts';
import { useHydrated } from '../../device/use-hydrated.ts';
import { GroupMessagesProvider, useLocale, useMessages } from '../../locales/messages.tsx';
import { usePlatform } from '../../platform/use-platform.ts';
import { useInAppBrowser } from '../../player/in-app-browser/in-app-components.ts';
import { InAppOffer } from '../../player/in-app-browser/in-app-offer.tsx';
import { findLoadedPlayer, loadPlayer, type PlayerComponents, prefetchPlayer } from '../../player/load-player.ts';
import { type PlayerStart, readPartyStart, togetherHash } from '../../player/party/entrance/player-start.ts';
import type { Progress } from '../../player/saves/progress.ts';
import { useProgress } from '../../player/saves/use-progress.ts';
import { useNavigate } from '../../router/navigate.ts';
import { mayPrefetchNow } from '../../router/prefetch-policy.ts';
import buttons from '../../ui/button.module.css';
import { Status } from '../../ui/status.tsx';
import styles from './walk-start.module.css';

/**
 * Returns how the hash of the address starts the walk: on the spot, from home, or by continuing the saved walk. On
 * location, the hash may name the first stop, as in `#spot/iwaya`. Or the hash asks to walk together.
 */
function readStart(hash: string): PlayerStart | undefined {
  const partyStart = readPartyStart(hash);
  if (partyStart) return partyStart;
  if (hash === '#walk') return { mode: 'saved' };
  if (hash === '#home') return { mode: 'home' };
  const [, from] = /^#spot(?:\/([a-z0-9-]+))?$/.exec(hash) ?? [undefined, undefined];
  return from !== undefined || hash === '#spot' ? { mode: 'spot', from } : undefined;
}

/** Returns the hash that starts the walk on the spot, on the way to this stop. */
export function buildStartHash(stop: string): string {
  return `#spot/${stop}`;
}

interface WalkStartProps {
  walk: { id: string; title: string; pack: { hash: string } };
}

/**
 * Renders the links that start or continue a walk. The links only change the hash. So a click before hydration still
 * takes effect at hydration, and a reload returns to the walk.
 */
export function WalkStart({ walk }: WalkStartProps) {
  const messages = useMessages('game');
  const { hash } = useLocation();
  // The prerendered page is the same for every hash, so apply the hash only after hydration.
  const isHydrated = useHydrated();
  const requestedStart = useMemo(() => (isHydrated ? readStart(hash) : undefined), [isHydrated, hash]);
  const [savedProgress, openProgressAgain] = useProgress({ isAwaited: requestedStart !== undefined });
  const isInProgress = savedProgress?.walks.find(({ walkId }) => walkId === walk.id)?.save.summary?.hasEnded === false;
  const otherButton = `${buttons.button} ${styles.other}`;
  const isInApp = useInAppBrowser() !== undefined;
  usePrefetchedPlayer(walk, requestedStart);
  usePreparedStart(requestedStart ? undefined : savedProgress?.progress);
  return (
    <div className={styles.starts}>
      {isInProgress ? (
        <a className={buttons.button} href="#walk">
          {messages('goOn')}
        </a>
      ) : null}
      <a className={isInProgress ? otherButton : buttons.button} href="#spot">
        {messages('startSpot')}
      </a>
      <a className={otherButton} href="#home">
        {messages('startHome')}
      </a>
      <a className={otherButton} href={togetherHash}>
        {messages('startTogether')}
      </a>
      {/* An in-app browser may lose saved walks. The note below this list warns about that. */}
      {isInApp ? null : <p className={styles.how}>{messages('startHow')}</p>}
      <noscript>
        <p className={styles.how}>{messages('startWithoutApp')}</p>
      </noscript>
      <InAppOffer walk={walk.id} isInProgress={isInProgress} />
      {requestedStart ? (
        <WalkDialog
          walk={walk}
          start={requestedStart}
          progress={savedProgress?.progress}
          openProgressAgain={openProgressAgain}
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

const loadingShownAfterMs = 100;

interface WalkDialogProps extends WalkStartProps {
  start: PlayerStart;
  progress: Progress | undefined;
  /** Retries opening the saved progress; defined only if opening failed. */
  openProgressAgain: (() => void) | undefined;
}

/** Renders the walk as a dialog over the whole window; the page remains beneath it. */
function WalkDialog({ walk, start, progress, openProgressAgain }: WalkDialogProps) {
  const messages = useMessages('game');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [parts, loadPlayerAgain] = usePlayer();
  const isNotLoaded = parts === 'not-loaded' || openProgressAgain !== undefined;
  // After the first failure, keep the retry button visible even while loading. Removing it would lose a keyboard user's
  // focus.
  const [hasFailed, setHasFailed] = useState(false);
  if (isNotLoaded && !hasFailed) setHasFailed(true);
  // A friend's link may arrive while this page shows a walk already. It then opens in place of that walk.
  const code = 'entrance' in start && start.entrance === 'join' ? start.code : undefined;
  const [codeInAddress, setCodeInAddress] = useState(code);
  const [laterLinks, setLaterLinks] = useState(0);
  if (code !== codeInAddress) {
    setCodeInAddress(code);
    if (code !== undefined) setLaterLinks(laterLinks + 1);
  }
  const [isWaiting, setWaiting] = useState(false);
  const showWalk = useCallback(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // Without an element to focus, the browser has focused the first button. The walk itself then gives the focus to what
    // is read first.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !activeElement.autofocus) activeElement.blur();
  }, []);
  // React removes the dialog with the walk. The browser returns the focus to the page only from a dialog that closes.
  useLayoutEffect(() => {
    const { current: element } = dialog;
    return () => {
      element?.close();
      const { activeElement } = document;
      if (activeElement === document.body || element?.contains(activeElement))
        element?.parentElement?.querySelector('a')?.focus();
    };
  }, []);
  // A walk that opens at once skips the loading message. Only a slower walk shows it.
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(!dialog.current?.open), loadingShownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // Opens after the loading state has rendered. The browser then focuses its button. A dialog without one would keep the
  // focus itself, and the walk would not get it.
  useLayoutEffect(() => {
    if (isWaiting && !dialog.current?.open) dialog.current?.showModal();
  }, [isWaiting]);
  const isLeaving = useRef(false);
  const leaveWalk = useCallback(() => {
    isLeaving.current = true;
    navigate(pathname + search, { replace: true });
  }, [navigate, pathname, search]);
  function retry() {
    if (parts === 'not-loaded') loadPlayerAgain();
    openProgressAgain?.();
  }
  const whenPlaying = useCallback(() => {
    // The visitor may have left the walk before the first save ended. Do not change the new address.
    if (isLeaving.current || !readStart(window.location.hash)) return;
    navigate({ pathname, search, hash: '#walk' }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);
  return (
    <dialog
      ref={dialog}
      className={styles.walk}
      aria-label={walk.title}
      onCancel={(event) => {
        // A dialog within the walk fires its own cancel event, which bubbles here. Close only that inner dialog.
        if (event.target !== event.currentTarget) return;
        // Keep the browser from closing the dialog: `leave` changes the address, and then React removes the dialog.
        event.preventDefault();
        leaveWalk();
      }}
    >
      {typeof parts === 'object' && progress ? (
        <GroupMessagesProvider messages={parts.messages}>
          <parts.Player
            key={laterLinks}
            walk={{ id: walk.id, hash: walk.pack.hash }}
            start={start}
            progress={progress}
            isWaiting={isWaiting}
            whenOpened={showWalk}
            whenPlaying={whenPlaying}
            leave={leaveWalk}
          />
        </GroupMessagesProvider>
      ) : (
        <div className={styles.waiting} data-ground="dark">
          <Status>{isNotLoaded ? messages('startNotLoaded') : messages('startLoading')}</Status>
          {hasFailed ? (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={!isNotLoaded}
              onClick={isNotLoaded ? retry : undefined}
            >
              {messages('startAgain')}
            </button>
          ) : null}
          <button type="button" onClick={leaveWalk}>
            {messages('startLeave')}
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Returns the player once it has loaded, and a function that retries after a failure. */
function usePlayer(): [PlayerComponents | 'not-loaded' | undefined, () => void] {
  const locale = useLocale();
  const [parts, setParts] = useState<PlayerComponents | 'not-loaded' | undefined>(() => findLoadedPlayer(locale));
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isShown = true;
    setParts(findLoadedPlayer(locale));
    loadPlayer(locale).then(
      (loadedParts) => isShown && setParts(loadedParts),
      () => isShown && setParts('not-loaded'),
    );
    return () => {
      isShown = false;
    };
  }, [locale, attempt]);
  return [parts, () => setAttempt(attempt + 1)];
}
