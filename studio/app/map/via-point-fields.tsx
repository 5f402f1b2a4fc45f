import { useRef } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { PositionFields } from './position-fields.tsx';
import { setViaPoints, type WalkEdit } from './stop-edits.ts';
import styles from './stop-form.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import type { AuthoredStop } from './walk-places.ts';

interface ViaPointFieldsProps {
  stop: AuthoredStop;
  hasMap: boolean;
  onEdit: (edit: WalkEdit) => void;
  /** Adds a via point in the middle of the walking route; `undefined` if no route is measured. */
  onAdd: (() => void) | undefined;
}

/** Edits the via points of a stop: the points that the walking route to the stop must pass. */
export function ViaPointFields({ stop: { id, via = [] }, hasMap, onEdit, onAdd }: ViaPointFieldsProps) {
  const text = useTranslator();
  const group = useRef<HTMLFieldSetElement>(null);
  useFocusAfterRemoval(
    group,
    via.map(({ lat, lon }) => `${lat} ${lon}`),
  );
  return (
    <fieldset ref={group} className={fields.group}>
      <legend>{text('map.form.via')}</legend>
      <p className={fields.help}>{text(hasMap ? 'map.form.viaHelp' : 'map.form.viaWithoutMap')}</p>
      {via.map((position, place) => (
        <fieldset
          key={place}
          data-entry
          className={styles.via}
          aria-label={text('map.form.viaPlace', { number: place + 1 })}
        >
          <PositionFields position={position} onCommit={(at) => onEdit(setViaPoints(id, via.with(place, at)))} />
          <button
            type="button"
            className={buttons.icon}
            aria-label={text('map.form.removeVia', { number: place + 1 })}
            onClick={() => onEdit(setViaPoints(id, via.toSpliced(place, 1)))}
          >
            <Icon name="close" />
          </button>
        </fieldset>
      ))}
      {onAdd && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onAdd}>
          <Icon name="add" />
          {text('map.form.addVia')}
        </button>
      )}
    </fieldset>
  );
}
