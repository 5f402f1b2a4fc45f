import { useState } from 'react';
import { waysOn } from '../../../walk/state.ts';
import { wayTo } from '../../../walk/way.ts';
import { useMessages } from '../../locales/messages.tsx';
import { Status } from '../../ui/status.tsx';
import { useFormatLine } from '../pack/say.tsx';
import { usePlaying } from '../session/playing.tsx';
import { useDirection } from '../story/direction.tsx';
import { roundedMeters, useDistance } from './distance.tsx';
import styles from './notes.module.css';
import small from './small-button.module.css';
import { useOffWay } from './use-off-way.ts';

interface PositionNoteProps {
  /** Undefined before the visitor has answered. */
  usesPosition: boolean | undefined;
  choose: (usesPosition: boolean) => void;
}

/** Asks once, when it is useful, whether the walk may use the position. Later it reports problems with the position. */
export function PositionNote({ usesPosition, choose }: PositionNoteProps) {
  const messages = useMessages('walk');
  const { state, pack } = usePlaying();
  const formatLine = useFormatLine();
  const distance = useDistance();
  const direction = useDirection();
  const isOffWay = useOffWay();
  const [next] = waysOn(state).arrivals;
  const stop = pack.packed.stops.find(({ id }) => id === next);
  const way = stop && wayTo(state.position, stop);
  const isOfUse = state.mode === 'spot' && next !== undefined;
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
  const { position } = state;
  if (isOffWay && way && stop)
    return (
      <Note kind="off-way">
        {messages('offWay', {
          stop: formatLine(`stop.${stop.id}`),
          distance: distance(way.distanceMeters),
          direction: direction(way.bearingDegrees),
        })}
      </Note>
    );
  return (
    <Note kind={position.kind}>
      {position.kind === 'good' || position.kind === 'off'
        ? ''
        : position.kind === 'weak'
          ? messages('weak', { meters: roundedMeters(position.accuracyMeters) })
          : messages(position.kind)}
    </Note>
  );
}

/** The visible text follows the walker. Screen readers announce only its beginning, not every ten metres. */
function Note({ kind, children }: { kind: string; children: string }) {
  const [said, setSaid] = useState({ kind, sentence: children });
  if (said.kind !== kind) setSaid({ kind, sentence: children });
  return (
    <>
      <p className={styles.note} aria-hidden="true">
        {children}
      </p>
      <Status className={styles.spoken}>{said.sentence}</Status>
    </>
  );
}
