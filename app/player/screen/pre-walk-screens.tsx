import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countDoneStops, deriveJournal } from '../../../walk/journal.ts';
import type { WalkState } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { StatusMessage } from '../../ui/status-message.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { UnreadableReason } from '../session/open-walk.ts';
import styles from './pre-walk-screens.module.css';

interface WalkNotLoadedScreenProps {
  isLoading: boolean;
  retry: () => void;
  leave: () => void;
}

/** Renders a message that the walk is loading, or that it could not be loaded. */
export function WalkNotLoadedScreen({ isLoading, retry, leave }: WalkNotLoadedScreenProps) {
  const messages = useMessages('walk');
  // After a failure, the button stays mounted during the retry, so that it keeps the focus.
  const [hasFailed, setHasFailed] = useState(false);
  if (!isLoading && !hasFailed) setHasFailed(true);
  return (
    <PreWalkScreen leave={leave}>
      <StatusMessage>{isLoading ? messages('loading') : messages('notLoaded')}</StatusMessage>
      {hasFailed ? (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : retry}
        >
          {messages('again')}
        </button>
      ) : null}
    </PreWalkScreen>
  );
}

interface WalkAlreadyStartedScreenProps {
  pack: WalkPack;
  state: WalkState;
  resume: () => void;
  restart: () => void;
  leave: () => void;
}

/** Asks whether to resume or to restart, when the visitor starts a walk that is already in progress. */
export function WalkAlreadyStartedScreen({ pack, state, resume, restart, leave }: WalkAlreadyStartedScreenProps) {
  const messages = useMessages('walk');
  return (
    <PreWalkScreen heading={messages('begunHeading')} leave={leave}>
      <p>{messages('begunFar', countDoneStops(pack.packed, deriveJournal(state)))}</p>
      <button type="button" className={buttons.button} onClick={resume}>
        {messages('goOn')}
      </button>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={restart}>
        {messages('beginAnew')}
      </button>
    </PreWalkScreen>
  );
}

interface UnreadableSaveScreenProps {
  reason: UnreadableReason;
  restart: () => void;
  leave: () => void;
}

/** Renders an explanation of a save that this version of the site cannot read. */
export function UnreadableSaveScreen({ reason, restart, leave }: UnreadableSaveScreenProps) {
  const messages = useMessages('walk');
  const messageKey = reason === 'newer-version' ? 'newer' : reason === 'other-walk-version' ? 'version' : 'damaged';
  return (
    <PreWalkScreen heading={messages('unreadableHeading')} leave={leave}>
      <p>{messages('unreadableHow', { because: messageKey })}</p>
      <button type="button" className={buttons.button} onClick={restart}>
        {messages('beginAnew')}
      </button>
    </PreWalkScreen>
  );
}

interface PreWalkScreenProps {
  heading?: string;
  leave: () => void;
  children: ReactNode;
}

function PreWalkScreen({ heading, leave, children }: PreWalkScreenProps) {
  const messages = useMessages('walk');
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The element that had the focus may have been removed. Focus the question, so that screen readers read it.
    if (document.activeElement === document.body) question.current?.focus();
  }, []);
  return (
    <div className={styles.before} data-ground="dark">
      {heading ? (
        <h1 ref={question} tabIndex={-1}>
          {heading}
        </h1>
      ) : null}
      {children}
      <button type="button" className={styles.leave} onClick={leave}>
        {messages('leave')}
      </button>
    </div>
  );
}
