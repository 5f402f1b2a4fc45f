import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countStops, readJournal } from '../../../walk/journal.ts';
import type { WalkState } from '../../../walk/state.ts';
import { useWords } from '../../locales/words.tsx';
import buttons from '../../ui/button.module.css';
import { Status } from '../../ui/status.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import type { UnreadableBecause } from '../under-way/open-walk.ts';
import styles from './before-walking.module.css';

interface NotLoadedProps {
  isLoading: boolean;
  again: () => void;
  leave: () => void;
}

/** While the walk is fetched, and when it cannot be. */
export function NotLoaded({ isLoading, again, leave }: NotLoadedProps) {
  const words = useWords('walk');
  // From then on the button stays, and with it the focus of whoever presses it.
  const [hasFailed, setHasFailed] = useState(false);
  if (!isLoading && !hasFailed) setHasFailed(true);
  return (
    <Before leave={leave}>
      <Status>{isLoading ? words('loading') : words('notLoaded')}</Status>
      {hasFailed ? (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isLoading}
          onClick={isLoading ? undefined : again}
        >
          {words('again')}
        </button>
      ) : null}
    </Before>
  );
}

interface BegunAlreadyProps {
  pack: WalkPack;
  state: WalkState;
  goOn: () => void;
  beginAnew: () => void;
  leave: () => void;
}

/** For who starts a walk that is under way. */
export function BegunAlready({ pack, state, goOn, beginAnew, leave }: BegunAlreadyProps) {
  const words = useWords('walk');
  return (
    <Before heading={words('begunHeading')} leave={leave}>
      <p>{words('begunFar', countStops(pack.packed, readJournal(state)))}</p>
      <button type="button" className={buttons.button} onClick={goOn}>
        {words('goOn')}
      </button>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={beginAnew}>
        {words('beginAnew')}
      </button>
    </Before>
  );
}

interface UnreadableProps {
  because: UnreadableBecause;
  beginAnew: () => void;
  leave: () => void;
}

/** For a save that this version of the site cannot read. */
export function Unreadable({ because, beginAnew, leave }: UnreadableProps) {
  const words = useWords('walk');
  const reason = because === 'newer-version' ? 'newer' : because === 'other-walk-version' ? 'version' : 'damaged';
  return (
    <Before heading={words('unreadableHeading')} leave={leave}>
      <p>{words('unreadableHow', { because: reason })}</p>
      <button type="button" className={buttons.button} onClick={beginAnew}>
        {words('beginAnew')}
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
  const words = useWords('walk');
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had it was gone with the loading.
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
        {words('leave')}
      </button>
    </div>
  );
}
