import { useEffect, useRef } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import buttons from '../../ui/button.module.css';
import { useStroll } from '../home/stroll.tsx';
import { useOpenedIntoView } from '../into-view.ts';
import { useFormatLine } from '../pack/say.tsx';
import small from '../screen/small-button.module.css';
import { usePlaying } from '../session/playing.tsx';
import styles from './story-panel.module.css';

interface ArrivalWaysProps {
  arrivals: readonly string[];
  closures: readonly string[];
}

/** Lets the walker arrive by hand at a stop that the story offers, or report it closed and continue. */
export function ArrivalWays({ arrivals, closures }: ArrivalWaysProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, dispatch } = usePlaying();
  const stroll = useStroll();
  const closed = useOpenedIntoView();
  const onTheWay = useRef<HTMLParagraphElement>(null);
  const isOnTheWay = stroll.to !== undefined;
  useEffect(() => {
    // The pressed button is gone. The focus moves to the text that announces the walk.
    if (isOnTheWay) onTheWay.current?.focus({ preventScroll: true });
  }, [isOnTheWay]);
  if (arrivals.length + closures.length === 0) return null;
  const isAtHome = state.mode === 'home';
  if (stroll.to !== undefined)
    return (
      <div className={styles.arrivals}>
        <p ref={onTheWay} className={styles.onTheWay} tabIndex={-1}>
          {messages('walking', { stop: formatLine(`stop.${stroll.to}`) })}
        </p>
        <button type="button" className={buttons.button} onClick={stroll.arrive}>
          {messages('skipWalking')}
        </button>
      </div>
    );
  return (
    <div className={styles.arrivals}>
      {arrivals.map((stop) => (
        <button
          key={stop}
          type="button"
          className={buttons.button}
          onClick={() => (isAtHome ? stroll.walkTo(stop) : dispatch({ kind: 'arrived-by-hand', stop }))}
        >
          {isAtHome
            ? messages('walkOn', { stop: formatLine(`stop.${stop}`) })
            : messages('imHere', { stop: formatLine(`stop.${stop}`) })}
        </button>
      ))}
      {isAtHome ? null : (
        <details className={styles.closed} {...closed.details}>
          <summary {...closed.summary}>{messages('closed')}</summary>
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
