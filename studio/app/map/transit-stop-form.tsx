import { useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { CommitOnBlurField } from './commit-on-blur-field.tsx';
import { NameFields } from './name-fields.tsx';
import { type PlaceReference, reorderPlace, setPlacePosition, setPlaceValue } from './place-edits.ts';
import { PositionFields } from './position-fields.tsx';
import { readNumber, readRequiredText } from './read-form-fields.ts';
import type { WalkEdit } from './stop-edits.ts';
import styles from './stop-form.module.css';
import { TransitStopKindSelect } from './transit-stop-kind-select.tsx';
import type { TransitStop } from './walk-places.ts';

interface TransitStopFormProps {
  arrival: TransitStop;
  name: string;
  index: number;
  count: number;
  /** Measures the way from a position to the first stop, in meters. */
  measure: (position: Position) => Promise<number>;
  onEdit: (edit: WalkEdit) => void;
  onRemove: () => void;
}

/** Edits all values of a station or bus stop in walk.yaml, and its names. */
export function TransitStopForm({ arrival, name, index, count, measure, onEdit, onRemove }: TransitStopFormProps) {
  const text = useTranslator();
  const [isMeasuring, setIsMeasuring] = useState(false);
  const ref: PlaceReference = { kind: 'arrival', id: arrival.id };
  const quiet = `${buttons.button} ${buttons.quiet}`;

  async function measureDistanceAgain() {
    setIsMeasuring(true);
    try {
      onEdit(setPlaceValue(ref, 'metersToStart', await measure(arrival)));
    } finally {
      setIsMeasuring(false);
    }
  }

  return (
    <fieldset className={styles.form} aria-label={text('map.arrivals.label', { name })}>
      <NameFields messageId={`arrival.${arrival.id}`} />
      <div className={styles.row}>
        <CommitOnBlurField
          label={text('map.arrivals.nameNative')}
          value={arrival.nameNative}
          parse={(typed) => readRequiredText(typed, text('map.errors.nameNative'))}
          onCommit={(words) => onEdit(setPlaceValue(ref, 'nameNative', words))}
        />
        <TransitStopKindSelect value={arrival.kind} onChange={(kind) => onEdit(setPlaceValue(ref, 'kind', kind))} />
      </div>
      <div className={styles.row}>
        <PositionFields position={arrival} onCommit={(at) => onEdit(setPlacePosition(ref, at))} />
      </div>
      <div className={styles.measure}>
        <CommitOnBlurField
          label={text('map.arrivals.metersToStart')}
          value={String(arrival.metersToStart)}
          inputMode="numeric"
          parse={(typed) => {
            const read = readNumber(typed, 0, 10_000, text('map.errors.length'));
            return 'value' in read && !Number.isInteger(read.value) ? { error: text('map.errors.length') } : read;
          }}
          onCommit={(meters) => onEdit(setPlaceValue(ref, 'metersToStart', meters))}
        />
        <button type="button" className={quiet} disabled={isMeasuring} onClick={() => void measureDistanceAgain()}>
          {text('map.arrivals.measure')}
        </button>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={quiet}
          disabled={index === 0}
          onClick={() => onEdit(reorderPlace(ref, index - 1))}
        >
          {text('map.form.earlier')}
        </button>
        <button
          type="button"
          className={quiet}
          disabled={index === count - 1}
          onClick={() => onEdit(reorderPlace(ref, index + 1))}
        >
          {text('map.form.later')}
        </button>
        <button type="button" className={quiet} onClick={onRemove}>
          {text('map.arrivals.remove')}
        </button>
      </div>
    </fieldset>
  );
}
