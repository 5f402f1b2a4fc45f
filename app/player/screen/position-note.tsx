import { groupStoryOffersByKind } from '../../../walk/state.ts';
import { findInAppBrowser } from '../../device/in-app-browser.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useScrollDetailsIntoView } from '../scroll-into-view.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { AnnouncedNote } from './announced-note.tsx';
import styles from './notes.module.css';
import small from './small-button.module.css';

interface PositionNoteProps {
  /** Whether the visitor allows the walk to use the position; undefined before the visitor has answered. */
  usesPosition: boolean | undefined;
  choose: (usesPosition: boolean) => void;
  /** Asks the browser for the position again. */
  askAgain: () => void;
}

/**
 * Asks once whether the walk may use the position, when the walker has to find a stop. After a refusal, explains how to
 * grant access.
 */
export function PositionNote({ usesPosition, choose, askAgain }: PositionNoteProps) {
  const messages = useMessages('walk');
  const { state } = useCurrentWalk();
  const isOfUse = state.mode === 'spot' && groupStoryOffersByKind(state).arrivals.length > 0;
  if (!isOfUse || usesPosition === false) return null;
  if (usesPosition === undefined)
    return (
      <section className={styles.ask}>
        <h2>{messages('askHeading')}</h2>
        <p>{messages('askHow')}</p>
        <button type="button" className={small.button} onClick={() => choose(true)}>
          {messages('askYes')}
        </button>
        <button type="button" className={small.button} onClick={() => choose(false)}>
          {messages('askNo')}
        </button>
      </section>
    );
  if (state.position.kind !== 'denied') return null;
  return (
    <>
      <AnnouncedNote kind="denied" className={styles.note}>
        {messages('denied')}
      </AnnouncedNote>
      <button type="button" className={small.button} onClick={askAgain}>
        {messages('deniedAgain')}
      </button>
      <PermissionGuide />
    </>
  );
}

/** Renders an expandable text about how to grant access to the position on this device. */
function PermissionGuide() {
  const messages = useMessages('walk');
  const opening = useScrollDetailsIntoView();
  return (
    <details className={styles.how} {...opening.details}>
      <summary {...opening.summary}>{messages('deniedHow')}</summary>
      <p>{messages('deniedWay', { device: findDeviceKind() })}</p>
    </details>
  );
}

/** Returns the kind of device. It determines where the visitor grants access to the position. */
function findDeviceKind(): 'inApp' | 'iphone' | 'android' | 'other' {
  const { userAgent } = navigator;
  if (findInAppBrowser(userAgent)) return 'inApp';
  // Recognize iPhones and iPads by `navigator.standalone`, a property that only their browsers have.
  if ('standalone' in navigator) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'other';
}
