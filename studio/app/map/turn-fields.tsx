import { useRef } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { addMessages, removeMessages } from '../workspace/message-edits.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { NameFields } from './name-fields.tsx';
import { NamedPlaceForm, type NewNamedPlace } from './named-place-form.tsx';
import { insertTurn, type PlaceReference, removePlace, setPlacePosition } from './place-edits.ts';
import { PositionFields } from './position-fields.tsx';
import styles from './stop-form.module.css';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import type { NewPlaceState } from './use-new-place.ts';
import { findViaPointIndex } from './via-point-order.ts';
import type { AuthoredStop } from './walk-places.ts';

interface TurnFieldsProps {
  stop: AuthoredStop;
  /** The points of the walking route to the stop; empty if the route is not measured. */
  way: readonly Position[];
  /** The ids of the turns of all stops. The id of a new turn must not equal any of these. */
  takenIds: readonly string[];
  newPlace: NewPlaceState;
  chosenId: string | undefined;
  edit: ApplyWalkEdit;
  /** Opens the form for a new turn. */
  onStart: () => void;
  onChoose: (place: PlaceReference) => void;
}

// Examples of directions. The player puts “In 40 m:” before the author's directions, so the examples begin with a small
// letter and have no full stop.
const examples = { en: 'left at the stone lantern', zh: '在石燈籠左轉', jp: '石灯籠を左へ' };

/** Edits the turns on the route to a stop. A turn is a point for which the author writes directions. */
export function TurnFields(props: TurnFieldsProps) {
  const { stop, way, takenIds, newPlace, chosenId, edit, onStart, onChoose } = props;
  const text = useTranslator();
  const { outline } = useOpenWalk();
  const turns = stop.turns ?? [];
  const group = useRef<HTMLFieldSetElement>(null);
  useFocusAfterRemoval(
    group,
    turns.map(({ id }) => id),
  );
  const label = (language: string) => text('map.turns.words', { language });

  async function addTurn({ id, position, names }: NewNamedPlace) {
    const index = way.length > 0 ? findViaPointIndex(turns, way, position) : turns.length;
    const order = outline.requiredMessages?.map((message) => message.id) ?? [];
    // Inserts the directions of the new turn before the name of its stop, as the reading order of messages requires.
    const withTurn = order.toSpliced(Math.max(0, order.indexOf(`stop.${stop.id}`)), 0, `turn.${id}`);
    newPlace.stop();
    await edit(insertTurn(stop.id, index, { id, ...position }), addMessages(`turn.${id}`, names, withTurn));
    onChoose({ kind: 'turn', stop: stop.id, id });
  }

  return (
    <fieldset ref={group} className={fields.group}>
      <legend>{text('map.turns.title')}</legend>
      <p className={fields.help}>{text('map.turns.help')}</p>
      {turns.map((turn, index) => {
        const ref: PlaceReference = { kind: 'turn', stop: stop.id, id: turn.id };
        return (
          <fieldset
            key={turn.id}
            data-entry
            className={styles.paid}
            data-chosen={turn.id === chosenId || undefined}
            aria-label={text('map.turns.label', { number: index + 1 })}
          >
            <NameFields messageId={`turn.${turn.id}`} label={label} placeholders={examples} isMultiline />
            <div className={styles.row}>
              <PositionFields position={turn} onCommit={(at) => void edit(setPlacePosition(ref, at))} />
            </div>
            <div className={styles.actions}>
              <button
                type="button"
                className={`${buttons.button} ${buttons.quiet}`}
                onClick={() => void edit(removePlace(ref), removeMessages(`turn.${turn.id}`))}
              >
                {text('map.turns.remove')}
              </button>
            </div>
          </fieldset>
        );
      })}
      {newPlace.kind === 'turn' && newPlace.position ? (
        <NamedPlaceForm
          label={text('map.turns.add')}
          help={text('map.turns.addHelp')}
          action={text('map.turns.addAction')}
          nameLabel={label}
          placeholders={examples}
          fallbackId={`${stop.id}-turn`}
          takenIds={takenIds}
          position={newPlace.position}
          onMove={newPlace.move}
          onAdd={(turn) => void addTurn(turn)}
          onCancel={newPlace.stop}
        />
      ) : (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onStart}>
          <Icon name="add" />
          {text('map.turns.add')}
        </button>
      )}
    </fieldset>
  );
}
