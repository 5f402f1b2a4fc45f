import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AdditionalMessagesProvider, useLocale, useMessages } from '../../locales/messages.tsx';
import { findLoadedPlayer, loadPlayer, type PlayerComponents } from '../../player/load-player.ts';
import type { PreparedPlayerStage } from '../../player/open-player.ts';
import type { Progress } from '../../player/saves/progress.ts';
import buttons from '../../ui/button.module.css';
import { StatusMessage } from '../../ui/status-message.tsx';
import { prewarmDialogLayout } from './prewarm-dialog-layout.ts';
import type { WalkStartUrlHashControl } from './use-walk-start-url-hash.ts';
import styles from './walk-dialog.module.css';

const loadingShownAfterMs = 100;

interface WalkDialogProps extends Pick<WalkStartUrlHashControl, 'start' | 'markPlaying' | 'leave'> {
  walk: { id: string; title: string; pack: { hash: string } };
  preparedStage: PreparedPlayerStage | undefined;
  progress: Progress | undefined;
  /** Retries opening the saved progress; defined only if opening failed. */
  openProgressAgain: (() => void) | undefined;
}

/**
 * Renders the walk as a dialog over the whole window; the page remains beneath it. The dialog stays closed until the
 * visitor starts the walk.
 */
export function WalkDialog(props: WalkDialogProps) {
  const { walk, start, preparedStage, progress, openProgressAgain, markPlaying, leave } = props;
  const messages = useMessages('game');
  const dialog = useRef<HTMLDialogElement>(null);
  const [parts, loadPlayerAgain] = usePlayer();
  const isNotLoaded = parts === 'not-loaded' || openProgressAgain !== undefined;
  // After the first failure, keep the retry button visible even while loading. Removing it would lose a keyboard user's
  // focus.
  const [hasFailed, setHasFailed] = useState(false);
  if (isNotLoaded && !hasFailed) setHasFailed(true);
  // The visitor may open a friend's link while this page already shows a walk. The player's key then changes, so that
  // the friend's walk replaces the shown one.
  const code = start && 'entrance' in start && start.entrance === 'join' ? start.code : undefined;
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
    // Without an `autofocus` element, the browser has focused the first button. Remove that focus. The player focuses
    // the element that a screen reader should read first, but only if no other element has the focus.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !activeElement.autofocus) activeElement.blur();
  }, []);
  // Close the dialog before React removes it. Otherwise the browser would not return the focus to the page.
  useLayoutEffect(() => {
    const { current: element } = dialog;
    return () => {
      if (!element?.open) return;
      element.close();
      const { activeElement } = document;
      if (activeElement === document.body || element.contains(activeElement))
        element.parentElement?.querySelector('a')?.focus();
    };
  }, []);
  const isStarting = start !== undefined;
  useEffect(() => {
    if (preparedStage && !isStarting && dialog.current) return prewarmDialogLayout(dialog.current);
  }, [preparedStage, isStarting]);
  // Show the loading message only if the walk does not open at once.
  useEffect(() => {
    if (!isStarting) return;
    const timer = setTimeout(() => setWaiting(!dialog.current?.open), loadingShownAfterMs);
    return () => clearTimeout(timer);
  }, [isStarting]);
  // Open the dialog only after React has rendered the loading state, so that the browser focuses its button. When the
  // button disappears, no element has the focus, so the player focuses one of its own elements. An empty dialog would
  // itself get the focus, and the player would leave the focus there.
  useLayoutEffect(() => {
    if (isWaiting && !dialog.current?.open) dialog.current?.showModal();
  }, [isWaiting]);
  function retry() {
    if (parts === 'not-loaded') loadPlayerAgain();
    openProgressAgain?.();
  }
  return (
    <dialog
      ref={dialog}
      className={styles.walk}
      aria-label={walk.title}
      onCancel={(event) => {
        // A dialog within the walk fires its own cancel event, which bubbles here. Close only that inner dialog.
        if (event.target !== event.currentTarget) return;
        // Keep the browser from closing the dialog: `leave` changes the URL, and then React removes the dialog.
        event.preventDefault();
        leave();
      }}
    >
      {typeof parts === 'object' && progress ? (
        <AdditionalMessagesProvider messages={parts.messages}>
          <parts.Player
            key={laterLinks}
            walk={{ id: walk.id, hash: walk.pack.hash }}
            start={start}
            preparedStage={laterLinks === 0 ? preparedStage : undefined}
            progress={progress}
            isWaiting={isWaiting}
            whenOpened={showWalk}
            whenPlaying={markPlaying}
            leave={leave}
          />
        </AdditionalMessagesProvider>
      ) : (
        <div className={styles.waiting} data-ground="dark">
          <StatusMessage>{isNotLoaded ? messages('startNotLoaded') : messages('startLoading')}</StatusMessage>
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
          <button type="button" onClick={leave}>
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
