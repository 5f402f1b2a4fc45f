import type { ReactNode } from 'react';
import { countStops, readJournal } from '../../../walk/journal.ts';
import type { WalkState } from '../../../walk/state.ts';
import { useWords } from '../../locales/words.tsx';
import buttons from '../../ui/button.module.css';
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
  return (
    <Before leave={leave}>
      <p role="status">{isLoading ? words('loading') : words('notLoaded')}</p>
      {isLoading ? null : (
        <button type="button" className={buttons.button} onClick={again}>
          {words('again')}
        </button>
      )}
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
    <Before leave={leave}>
      <h1>{words('begunHeading')}</h1>
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
    <Before leave={leave}>
      <h1>{words('unreadableHeading')}</h1>
      <p>{words('unreadableHow', { because: reason })}</p>
      <button type="button" className={buttons.button} onClick={beginAnew}>
        {words('beginAnew')}
      </button>
    </Before>
  );
}

function Before({ leave, children }: { leave: () => void; children: ReactNode }) {
  const words = useWords('walk');
  return (
    <div className={styles.before} data-ground="dark">
      {children}
      <button type="button" className={styles.leave} onClick={leave}>
        {words('leave')}
      </button>
    </div>
  );
}
