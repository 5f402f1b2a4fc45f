import { useRef } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { avoidedCircleRadiusLimits } from './circle-radius.ts';
import { CommitOnBlurField } from './commit-on-blur-field.tsx';
import styles from './map-screen.module.css';
import { NewAvoidedCircleForm } from './new-avoided-circle-form.tsx';
import {
  insertCircleToAvoid,
  type PlaceReference,
  removePlace,
  setPlacePosition,
  setPlaceValue,
} from './place-edits.ts';
import { PlaceRows } from './place-rows.tsx';
import { PositionFields } from './position-fields.tsx';
import { readNumber, readRequiredText } from './read-form-fields.ts';
import formStyles from './stop-form.module.css';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import type { NewPlaceState } from './use-new-place.ts';
import type { CircleToAvoid } from './walk-places.ts';

interface AvoidedCirclesSectionProps {
  avoid: readonly CircleToAvoid[];
  newPlace: NewPlaceState;
  chosen: PlaceReference | undefined;
  target: string | undefined;
  edit: ApplyWalkEdit;
  onChoose: (place: PlaceReference | undefined) => void;
}

/** Edits the circles on the map that the walking route avoids. */
export function AvoidedCirclesSection({ avoid, newPlace, chosen, target, edit, onChoose }: AvoidedCirclesSectionProps) {
  const text = useTranslator();
  const section = useRef<HTMLElement>(null);
  const index = chosen?.kind === 'avoid' ? chosen.index : -1;
  const selected = avoid[index];
  return (
    <section ref={section} className={styles.section} aria-label={text('map.avoid.title')}>
      <h2 data-list-heading tabIndex={-1}>
        {text('map.avoid.title')}
      </h2>
      <p className={fields.help}>{text('map.avoid.help')}</p>
      <PlaceRows
        group={section}
        rows={avoid.map(({ reason, radiusMeters }, place) => ({
          key: String(place),
          name: reason,
          below: place !== index && (
            <p className={styles.rowNote}>{text('map.avoid.radius', { meters: radiusMeters })}</p>
          ),
        }))}
        selectedKey={selected && String(index)}
        target={target}
        onSelect={(key) => onChoose(key === undefined ? undefined : { kind: 'avoid', index: Number(key) })}
        form={
          selected && (
            <AvoidedCircleForm
              key={index}
              avoided={selected}
              index={index}
              edit={edit}
              onRemoved={() => onChoose(undefined)}
            />
          )
        }
      />
      {newPlace.kind === 'avoid' && newPlace.position ? (
        <NewAvoidedCircleForm
          position={newPlace.position}
          onMove={newPlace.move}
          onAdd={(added) => {
            void edit(insertCircleToAvoid(added)).then(() => onChoose({ kind: 'avoid', index: avoid.length }));
            newPlace.stop();
          }}
          onCancel={newPlace.stop}
        />
      ) : (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => newPlace.start('avoid')}>
          <Icon name="add" />
          {text('map.avoid.add')}
        </button>
      )}
    </section>
  );
}

interface AvoidedCircleFormProps {
  avoided: CircleToAvoid;
  index: number;
  edit: ApplyWalkEdit;
  onRemoved: () => void;
}

function AvoidedCircleForm({ avoided, index, edit, onRemoved }: AvoidedCircleFormProps) {
  const text = useTranslator();
  const ref: PlaceReference = { kind: 'avoid', index };
  const { least, most } = avoidedCircleRadiusLimits;
  return (
    <fieldset className={formStyles.form} aria-label={text('map.avoid.label', { reason: avoided.reason })}>
      <CommitOnBlurField
        label={text('map.avoid.reason')}
        value={avoided.reason}
        parse={(typed) => readRequiredText(typed, text('map.errors.reason'))}
        onCommit={(reason) => void edit(setPlaceValue(ref, 'reason', reason))}
      />
      <CommitOnBlurField
        label={text('map.form.radius')}
        value={String(avoided.radiusMeters)}
        inputMode="numeric"
        parse={(typed) => readNumber(typed, least, most, text('map.errors.radius', { least, most }))}
        onCommit={(meters) => void edit(setPlaceValue(ref, 'radiusMeters', meters))}
      />
      <div className={formStyles.row}>
        <PositionFields position={avoided} onCommit={(at) => void edit(setPlacePosition(ref, at))} />
      </div>
      <div className={formStyles.actions}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => {
            void edit(removePlace(ref));
            onRemoved();
          }}
        >
          {text('map.avoid.remove')}
        </button>
      </div>
    </fieldset>
  );
}
