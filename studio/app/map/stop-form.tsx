import type { ReactNode } from 'react';
import { closureReasons, stopKinds } from '../../../tools/walks/read/allowed-walk-values.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { WalkPartIdNote } from '../shell/walk-part-id-note.tsx';
import { stopRadiusLimits } from './circle-radius.ts';
import { CommitOnBlurField } from './commit-on-blur-field.tsx';
import { NameFields } from './name-fields.tsx';
import { PaidPlacesFieldset } from './paid-places-fieldset.tsx';
import type { PathGap } from './path-gap.ts';
import { PositionFields } from './position-fields.tsx';
import { readNumber } from './read-form-fields.ts';
import { moveStop, setStepFreeAccess, setStopValue, type WalkEdit } from './stop-edits.ts';
import styles from './stop-form.module.css';
import { ViaPointFields } from './via-point-fields.tsx';
import type { AuthoredStop } from './walk-places.ts';

interface StopFormProps {
  stop: AuthoredStop;
  index: number;
  count: number;
  name: string;
  isStepFree: boolean;
  /** Whether the walk has a map, on which the studio measures walking routes. */
  hasMap: boolean;
  /** The gap between this stop and the nearest path on the map; `undefined` if no gap is reported. */
  gap: PathGap | undefined;
  onEdit: (edit: WalkEdit) => void;
  onReorder: (to: number) => void;
  /**
   * Adds a via point (a point that the route to this stop must pass) in the middle of the route. `undefined` if no
   * route to this stop is measured.
   */
  onAddVia: (() => void) | undefined;
  /** The form for the turns (points with directions) on the route to this stop. */
  turns: ReactNode;
  onRemove: () => void;
}

/** Edits a stop: its values in walk.yaml, and its names. */
export function StopForm(props: StopFormProps) {
  const { stop, index, count, name, isStepFree, hasMap, gap, onEdit, onReorder, onAddVia, turns, onRemove } = props;
  const text = useTranslator();
  const { id, radiusMeters, mayClose = [] } = stop;
  return (
    <fieldset className={styles.form} aria-label={text('map.form.label', { name })}>
      <NameFields messageId={`stop.${id}`} />
      <div className={styles.row}>
        <label className={fields.field}>
          <span>{text('map.form.kind')}</span>
          <select value={stop.kind} onChange={(event) => onEdit(setStopValue(id, 'kind', event.target.value))}>
            {stopKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text(`map.kinds.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <CommitOnBlurField
          label={text('map.form.radius')}
          value={String(radiusMeters)}
          inputMode="numeric"
          parse={(typed) =>
            readNumber(
              typed,
              stopRadiusLimits.least,
              stopRadiusLimits.most,
              text('map.errors.radius', { ...stopRadiusLimits }),
            )
          }
          onCommit={(value) => onEdit(setStopValue(id, 'radiusMeters', value))}
        />
      </div>
      <div className={styles.row}>
        <PositionFields position={stop} onCommit={(at) => onEdit(moveStop(id, at))} />
      </div>
      {gap && (
        <div className={styles.gap}>
          <p>{text(`map.gap.${gap.part}`, { meters: gap.meters })}</p>
          <p>{text('map.gap.advice')}</p>
        </div>
      )}
      {index > 0 && <ViaPointFields stop={stop} hasMap={hasMap} onEdit={onEdit} onAdd={onAddVia} />}
      {index > 0 && turns}
      {index > 0 && !hasMap && <EstimatedWayLengthFields stop={stop} onEdit={onEdit} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isStepFree}
          onChange={(event) => onEdit(setStepFreeAccess(id, event.target.checked))}
        />
        <span>{text('map.form.stepFree')}</span>
      </label>
      <fieldset className={fields.group}>
        <legend>{text('map.form.mayClose')}</legend>
        <div className={styles.closings}>
          {closureReasons.map((reason) => (
            <label key={reason} className={styles.check}>
              <input
                type="checkbox"
                checked={mayClose.includes(reason)}
                onChange={(event) => {
                  const chosen = closureReasons.filter((it) =>
                    it === reason ? event.target.checked : mayClose.includes(it),
                  );
                  onEdit(setStopValue(id, 'mayClose', chosen.length > 0 ? chosen : undefined));
                }}
              />
              <span>{text(`map.closings.${reason}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PaidPlacesFieldset stop={stop} onEdit={onEdit} />
      <div className={styles.actions}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={index === 0}
          onClick={() => onReorder(index - 1)}
        >
          {text('map.form.earlier')}
        </button>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={index === count - 1}
          onClick={() => onReorder(index + 1)}
        >
          {text('map.form.later')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} disabled={count <= 2} onClick={onRemove}>
          {text('map.form.remove')}
        </button>
      </div>
      <WalkPartIdNote id={id} />
    </fieldset>
  );
}

/** Edits the estimated length of the route to a stop, for a walk without a map. */
function EstimatedWayLengthFields({ stop, onEdit }: { stop: AuthoredStop; onEdit: (edit: WalkEdit) => void }) {
  const text = useTranslator();
  const { meters, stairsMeters } = stop.fromPrevious ?? { meters: 0, stairsMeters: 0 };
  const parse = (typed: string) => {
    const read = readNumber(typed, 0, 10_000, text('map.errors.length'));
    return 'value' in read && !Number.isInteger(read.value) ? { error: text('map.errors.length') } : read;
  };
  const set = (value: { meters: number; stairsMeters: number }) => onEdit(setStopValue(stop.id, 'fromPrevious', value));
  return (
    <div className={styles.row}>
      <CommitOnBlurField
        label={text('map.form.meters')}
        value={stop.fromPrevious ? String(meters) : ''}
        inputMode="numeric"
        parse={parse}
        onCommit={(value) => set({ meters: value, stairsMeters })}
      />
      <CommitOnBlurField
        label={text('map.form.stairsMeters')}
        value={stop.fromPrevious ? String(stairsMeters) : ''}
        inputMode="numeric"
        parse={parse}
        onCommit={(value) => set({ meters, stairsMeters: value })}
      />
    </div>
  );
}
