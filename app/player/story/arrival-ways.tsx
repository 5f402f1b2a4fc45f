import { useEffect, useRef } from 'react';
import { useWords } from '../../locales/words.tsx';
import buttons from '../../ui/button.module.css';
import { useStroll } from '../home/stroll.tsx';
import { useOpenedIntoView } from '../into-view.ts';
import { useSay } from '../pack/say.tsx';
import small from '../screen/small-button.module.css';
import { usePlaying } from '../under-way/playing.tsx';
import styles from './story-sheet.module.css';

interface ArrivalWaysProps {
  arrivals: readonly string[];
  closures: readonly string[];
}

/** Arriving where the story waits, which needs no position, and going on without getting there. */
export function ArrivalWays({ arrivals, closures }: ArrivalWaysProps) {
  const words = useWords('walk');
  const say = useSay();
  const { state, happen } = usePlaying();
  const stroll = useStroll();
  const closed = useOpenedIntoView();
  const onTheWay = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; what it has begun is told by having the focus.
    onTheWay.current?.focus({ preventScroll: true });
  }, [stroll.to]);
  if (arrivals.length + closures.length === 0) return null;
  const isAtHome = state.mode === 'home';
  if (stroll.to !== undefined)
    return (
      <div className={styles.arrivals}>
        <p ref={onTheWay} className={styles.onTheWay} tabIndex={-1}>
          {words('walking', { stop: say(`stop.${stroll.to}`) })}
        </p>
        <button type="button" className={buttons.button} onClick={stroll.arrive}>
          {words('skipWalking')}
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
          onClick={() => (isAtHome ? stroll.walkTo(stop) : happen({ kind: 'arrived-by-hand', stop }))}
        >
          {isAtHome ? words('walkOn', { stop: say(`stop.${stop}`) }) : words('imHere', { stop: say(`stop.${stop}`) })}
        </button>
      ))}
      {isAtHome ? null : (
        <details className={styles.closed} {...closed.details}>
          <summary {...closed.summary}>{words('closed')}</summary>
          <p>{words('closedHow')}</p>
          {closures.map((stop) => (
            <button
              key={stop}
              type="button"
              className={small.button}
              onClick={() => happen({ kind: 'stop-closed', stop })}
            >
              {words('didNotGetIn', { stop: say(`stop.${stop}`) })}
            </button>
          ))}
        </details>
      )}
    </div>
  );
}
