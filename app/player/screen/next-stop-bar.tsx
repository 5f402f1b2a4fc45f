import { readJournal } from '../../../walk/journal.ts';
import { hasEnded, waysOn } from '../../../walk/state.ts';
import { wayTo } from '../../../walk/way.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/say.tsx';
import { usePlaying } from '../session/playing.tsx';
import { useDirection } from '../story/direction.tsx';
import { useDistance } from './distance.tsx';
import styles from './next-stop-bar.module.css';

/**
 * Shows the target of the walk: the stop's name, with distance and direction if they are known. The arrow is relative to the phone's
 * heading. Without a compass it is relative to north.
 */
export function NextStopBar({ headingDegrees }: { headingDegrees: number | undefined }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const distance = useDistance();
  const direction = useDirection();
  const { state, pack } = usePlaying();
  const target = targetOf(usePlaying());
  if (!target) return null;
  const stop = pack.packed.stops.find(({ id }) => id === target.stop);
  const way = stop && target.kind === 'next' ? wayTo(state.position, stop) : undefined;
  const label = { next: 'nextStop', here: 'thisStop', passed: 'passedStop', end: 'lastStop' } as const;
  return (
    <div className={styles.bar} data-ground="dark">
      <i aria-hidden="true" data-points={way ? '' : undefined}>
        <b style={way ? { rotate: `${Math.round(way.bearingDegrees - (headingDegrees ?? 0))}deg` } : undefined} />
      </i>
      <p>
        <span>{messages(label[target.kind])}</span>
        <strong>{formatLine(`stop.${target.stop}`)}</strong>
      </p>
      {way ? (
        <p className={styles.way}>
          <span aria-hidden="true">{distance(way.distanceMeters)}</span>
          <span className={styles.spoken}>
            {messages('aboutWay', { distance: distance(way.distanceMeters), direction: direction(way.bearingDegrees) })}
          </span>
        </p>
      ) : null}
    </div>
  );
}

interface Target {
  kind: 'next' | 'here' | 'passed' | 'end';
  stop: string;
}

/** Returns the stop that the story waits for, otherwise the current or skipped stop. */
export function targetOf({ state }: Pick<ReturnType<typeof usePlaying>, 'state'>): Target | undefined {
  const [next] = waysOn(state).arrivals;
  if (next !== undefined) return { kind: 'next', stop: next };
  const latest = [...readJournal(state).stops].at(-1);
  if (!latest) return undefined;
  const [stop, progress] = latest;
  return { kind: hasEnded(state) ? 'end' : progress === 'closed' ? 'passed' : 'here', stop };
}
