import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countStops, readJournal } from '../../../walk/journal.ts';
import type { WalkState } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { Status } from '../../ui/status.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { UnreadableBecause } from '../session/open-walk.ts';
import styles from './before-walking.module.css';

interface NotLoadedProps {
  isLoading: boolean;
  again: () => void;
  leave: () => void;
}

/** Shown while the walk loads and when it cannot be loaded. */
export function NotLoaded({ isLoading, again, leave }: NotLoadedProps) {
  const messages = useMessages('walk');
  // After a failure the button stays mounted, so that it keeps the focus while it retries.
  const [hasFailed, setHasFailed] = useState(false);
  if (!isLoading && !hasFailed) setHasFailed(true);
  return (
    <Before leave={leave}>
      <Status>{isLoading ? messages('loading') : messages('notLoaded')}</Status>
      {hasFailed ? (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : again}
        >
          {messages('again')}
        </button>
      ) : null}
    </Before>
  );
}

interface BegunAlreadyProps {
  pack: WalkPack;
  state: WalkState;
  resume: () => void;
  beginAnew: () => void;
  leave: () => void;
}

/** Asks what to do when the visitor starts a walk that is already in progress. */
export function BegunAlready({ pack, state, resume, beginAnew, leave }: BegunAlreadyProps) {
  const messages = useMessages('walk');
  return (
    <Before heading={messages('begunHeading')} leave={leave}>
      <p>{messages('begunFar', countStops(pack.packed, readJournal(state)))}</p>
      <button type="button" className={buttons.button} onClick={resume}>
        {messages('goOn')}
      </button>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={beginAnew}>
        {messages('beginAnew')}
      </button>
    </Before>
  );
}

interface UnreadableProps {
  because: UnreadableBecause;
  beginAnew: () => void;
  leave: () => void;
}

/** Explains a save that this version of the site cannot read. */
export function Unreadable({ because, beginAnew, leave }: UnreadableProps) {
  const messages = useMessages('walk');
  const reason = because === 'newer-version' ? 'newer' : because === 'other-walk-version' ? 'version' : 'damaged';
  return (
    <Before heading={messages('unreadableHeading')} leave={leave}>
      <p>{messages('unreadableHow', { because: reason })}</p>
      <button type="button" className={buttons.button} onClick={beginAnew}>
        {messages('beginAnew')}
      </button>
    </Before>
  );
}

interface BeforeProps {
  heading?: string;
  leave: () => void;
  children: ReactNode;
}

function Before({ heading, leave, children }: BeforeProps) {
  const messages = useMessages('walk');
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused element was removed after loading, so focus the question.
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
