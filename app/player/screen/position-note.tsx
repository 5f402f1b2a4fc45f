import { waysOn } from '../../../walk/state.ts';
import { useWords } from '../../locales/words.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import { roundedMeters } from './distance.tsx';
import styles from './notes.module.css';

interface PositionNoteProps {
  /** Undefined as long as nobody was asked. */
  usesPosition: boolean | undefined;
  choose: (usesPosition: boolean) => void;
}

/** Asks, once and when it is of use, whether the walk may know the position; later says what is the matter with it. */
export function PositionNote({ usesPosition, choose }: PositionNoteProps) {
  const words = useWords('walk');
  const { state } = usePlaying();
  const isOfUse = state.mode === 'spot' && waysOn(state).arrivals.length > 0;
  if (!isOfUse || usesPosition === false) return null;
  if (usesPosition === undefined)
    return (
      <section className={styles.ask}>
        <h2>{words('askHeading')}</h2>
        <p>{words('askHow')}</p>
        <button type="button" onClick={() => choose(true)}>
          {words('askYes')}
        </button>
        <button type="button" onClick={() => choose(false)}>
          {words('askNo')}
        </button>
      </section>
    );
  const { position } = state;
  return (
    <p className={styles.note} role="status">
      {position.kind === 'good' || position.kind === 'off'
        ? null
        : position.kind === 'weak'
          ? words('weak', { meters: roundedMeters(position.accuracyMeters) })
          : words(position.kind)}
    </p>
  );
}
