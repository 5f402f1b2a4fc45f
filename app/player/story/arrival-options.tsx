import { useEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { useSimulatedWalk } from '../from-home/simulated-walk.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { findReasonToSkipArrivalTap, useJoinedParty } from '../party/use-party-view.ts';
import small from '../screen/small-button.module.css';
import { useScrollDetailsIntoView } from '../scroll-into-view.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useNextStop } from '../session/next-stop-choice.tsx';
import styles from './story-panel.module.css';

interface ArrivalOptionsProps {
  arrivals: readonly string[];
  closures: readonly string[];
}

/**
 * Renders a button for each stop that the story offers: "I am here", or "Walk on" for a visitor who plays at home. The
 * button of the next stop is the largest. Outdoors, also renders buttons with which a walker who could not enter a stop
 * continues the story.
 */
export function ArrivalOptions({ arrivals, closures }: ArrivalOptionsProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, dispatch } = useCurrentWalk();
  const { next } = useNextStop();
  const simulatedWalk = useSimulatedWalk();
  const closedDetails = useScrollDetailsIntoView();
  const onTheWay = useRef<HTMLParagraphElement>(null);
  const isOnTheWay = simulatedWalk.toStop !== undefined;
  useEffect(() => {
    // The pressed button is removed, so focus the text that says where the walk leads.
    if (isOnTheWay) onTheWay.current?.focus({ preventScroll: true });
  }, [isOnTheWay]);
  const joinedParty = useJoinedParty();
  // While the party waits for members at a stop, hide the button of this stop: a note of the party explains the
  // waiting.
  const isNoteShown = usePartyComponents() !== undefined;
  const offeredStops = isNoteShown
    ? arrivals.filter((stop) => !findReasonToSkipArrivalTap(joinedParty, stop))
    : arrivals;
  if (arrivals.length + closures.length === 0) return null;
  const isAtHome = state.mode === 'home';
  const nextFirst = [...offeredStops].sort((one, other) => Number(other === next) - Number(one === next));
  if (simulatedWalk.toStop !== undefined)
    return (
      <div className={styles.arrivals}>
        <p ref={onTheWay} className={styles.onTheWay} tabIndex={-1}>
          {messages('walking', { stop: formatLine(`stop.${simulatedWalk.toStop}`) })}
        </p>
        <button type="button" className={buttons.button} onClick={simulatedWalk.arrive}>
          {messages('skipWalking')}
        </button>
      </div>
    );
  return (
    <div className={styles.arrivals}>
      {nextFirst.map((stop) => (
        <button
          key={stop}
          type="button"
          className={stop === next ? buttons.button : small.button}
          onClick={() => (isAtHome ? simulatedWalk.walkTo(stop) : dispatch({ kind: 'arrived-by-hand', stop }))}
        >
          {isAtHome
            ? messages('walkOn', { stop: formatLine(`stop.${stop}`) })
            : messages('imHere', { stop: formatLine(`stop.${stop}`) })}
        </button>
      ))}
      {isAtHome ? null : (
        <details className={styles.closed} {...closedDetails.details}>
          <summary {...closedDetails.summary}>{messages('closed')}</summary>
          <p>{messages('closedHow')}</p>
          {closures.map((stop) => (
            <button
              key={stop}
              type="button"
              className={small.button}
              onClick={() => dispatch({ kind: 'stop-closed', stop })}
            >
              {messages('didNotGetIn', { stop: formatLine(`stop.${stop}`) })}
            </button>
          ))}
        </details>
      )}
    </div>
  );
}
