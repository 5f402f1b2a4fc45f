import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenIdle } from '../../device/idle.ts';
import { useHydrated } from '../../device/use-hydrated.ts';
import { MessageGroups, useLocale, useMessages } from '../../locales/messages.tsx';
import { fetchPlayer, loadPlayer, type PlayerParts } from '../../player/load-player.ts';
import type { Progress } from '../../player/saves/progress.ts';
import { useProgress } from '../../player/saves/use-progress.ts';
import { mayPrefetchNow } from '../../router/prefetch-policy.ts';
import buttons from '../../ui/button.module.css';
import { Status } from '../../ui/status.tsx';
import styles from './walk-start.module.css';

/** The hashes of an address: start on the spot, start from home, or continue the saved walk. */
const startsByHash = { '#spot': 'spot', '#home': 'home', '#walk': 'saved' } as const;
type Start = (typeof startsByHash)[keyof typeof startsByHash];

interface WalkStartProps {
  walk: { id: string; title: string; pack: { hash: string } };
}

/**
 * Renders the two ways to start a walk, and the way to continue one. They are links within the page: hydration handles one that
 * was followed earlier, and a reload returns to the walk.
 */
export function WalkStart({ walk }: WalkStartProps) {
  const messages = useMessages('game');
  const { hash } = useLocation();
  // The prerendered page shows the opening for every hash.
  const isHydrated = useHydrated();
  const start =
    isHydrated && Object.hasOwn(startsByHash, hash) ? startsByHash[hash as keyof typeof startsByHash] : undefined;
  const [saved, openProgressAgain] = useProgress({ isAwaited: start !== undefined });
  const isUnderWay = saved?.walks.find(({ walkId }) => walkId === walk.id)?.save.summary?.hasEnded === false;
  const other = `${buttons.button} ${styles.other}`;
  usePlayerAhead(walk, start);
  return (
    <div className={styles.starts}>
      {isUnderWay ? (
        <a className={buttons.button} href="#walk">
          {messages('goOn')}
        </a>
      ) : null}
      <a className={isUnderWay ? other : buttons.button} href="#spot">
        {messages('startSpot')}
      </a>
      <a className={other} href="#home">
        {messages('startHome')}
      </a>
      <p className={styles.how}>{messages('startHow')}</p>
      <noscript>
        <p className={styles.how}>{messages('startNoScript')}</p>
      </noscript>
      {start ? (
        <WalkDialog walk={walk} start={start} progress={saved?.progress} openProgressAgain={openProgressAgain} />
      ) : null}
    </div>
  );
}

/**
 * Fetches all that a start needs: while the visitor reads the page, so that the first line appears with the tap, or at once after a tap. A
 * saved walk may need another pack, which the player knows.
 */
function usePlayerAhead({ id, pack: { hash } }: WalkStartProps['walk'], start: Start | undefined) {
  const locale = useLocale();
  const isStarting = start === 'spot' || start === 'home';
  useEffect(() => {
    const fetchAhead = () => void fetchPlayer(id, hash, locale).catch(() => undefined);
    if (isStarting) return fetchAhead();
    return mayPrefetchNow() ? whenIdle(fetchAhead) : undefined;
  }, [id, hash, locale, isStarting]);
}

interface WalkDialogProps extends WalkStartProps {
  start: Start;
  progress: Progress | undefined;
  /** Defined if the saved progress could not be opened. */
  openProgressAgain: (() => void) | undefined;
}

/** Renders the walk over the whole window; the page remains beneath it. */
function WalkDialog({ walk, start, progress, openProgressAgain }: WalkDialogProps) {
  const messages = useMessages('game');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [parts, loadPlayerAgain] = usePlayer();
  const isNotLoaded = parts === 'not-loaded' || openProgressAgain !== undefined;
  // After a failure the button stays, so that it keeps the focus of a keyboard user.
  const [hasFailed, setHasFailed] = useState(false);
  if (isNotLoaded && !hasFailed) setHasFailed(true);
  useEffect(() => dialog.current?.showModal(), []);
  const leave = useCallback(() => navigate(pathname + search, { replace: true }), [navigate, pathname, search]);
  function loadAgain() {
    if (parts === 'not-loaded') loadPlayerAgain();
    openProgressAgain?.();
  }
  const whenPlaying = useCallback(
    () => navigate({ pathname, search, hash: '#walk' }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );
  return (
    <dialog
      ref={dialog}
      className={styles.walk}
      aria-label={walk.title}
      onCancel={(event) => {
        // The cancel event of a sheet over the walk closes only that sheet.
        if (event.target !== event.currentTarget) return;
        // The address change closes the dialog.
        event.preventDefault();
        leave();
      }}
    >
      {typeof parts === 'object' && progress ? (
        <MessageGroups messages={parts.words}>
          <parts.Player
            walk={{ id: walk.id, hash: walk.pack.hash }}
            start={start}
            progress={progress}
            whenPlaying={whenPlaying}
            leave={leave}
          />
        </MessageGroups>
      ) : (
        <div className={styles.waiting} data-ground="dark">
          <Status>{isNotLoaded ? messages('startNotLoaded') : messages('startLoading')}</Status>
          {hasFailed ? (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={!isNotLoaded}
              onClick={isNotLoaded ? loadAgain : undefined}
            >
              {messages('startAgain')}
            </button>
          ) : null}
          <button type="button" onClick={leave}>
            {messages('startLeave')}
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Returns the player once it has loaded, and a function that retries after a failure. */
function usePlayer(): [PlayerParts | 'not-loaded' | undefined, () => void] {
  const locale = useLocale();
  const [parts, setParts] = useState<PlayerParts | 'not-loaded'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isShown = true;
    setParts(undefined);
    loadPlayer(locale).then(
      (loaded) => isShown && setParts(loaded),
      () => isShown && setParts('not-loaded'),
    );
    return () => {
      isShown = false;
    };
  }, [locale, attempt]);
  return [parts, () => setAttempt(attempt + 1)];
}
