import { useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { spotKinds } from '../../../tools/walks/read/allowed-walk-values.ts';
import type { Position } from '../../../walk/walk.ts';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { addMessages } from '../workspace/message-edits.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './map-screen.module.css';
import { NameFields } from './name-fields.tsx';
import { NamedPlaceForm, type NewNamedPlace } from './named-place-form.tsx';
import { insertSpot, type PlaceReference, setPlacePosition, setPlaceValue } from './place-edits.ts';
import { removePlaceWithMessages } from './place-removal.ts';
import { PlaceRows } from './place-rows.tsx';
import { PositionFields } from './position-fields.tsx';
import formStyles from './stop-form.module.css';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import type { NewPlaceState } from './use-new-place.ts';
import type { RecommendedSpot, WalkPlaces } from './walk-places.ts';

interface RecommendedSpotsSectionProps {
  places: WalkPlaces;
  newPlace: NewPlaceState;
  chosen: PlaceReference | undefined;
  target: string | undefined;
  edit: ApplyWalkEdit;
  onChoose: (place: PlaceReference | undefined) => void;
}

/** Edits the spots. A spot is a place that the walk recommends along the route, such as a bakery. */
export function RecommendedSpotsSection({
  places,
  newPlace,
  chosen,
  target,
  edit,
  onChoose,
}: RecommendedSpotsSectionProps) {
  const { locale, text } = useInterfaceLanguage();
  const { outline } = useOpenWalk();
  const section = useRef<HTMLElement>(null);
  const messages = useMessageTable(locale);
  const english = useMessageTable('en');
  const { spots, stops } = places;
  const selected = spots.find(({ id }) => chosen?.kind === 'spot' && chosen.id === id);
  const nameOf = (id: string) => messages?.[`spot.${id}`] ?? english?.[`spot.${id}`] ?? id;
  const refOf = (id: string): PlaceReference => ({ kind: 'spot', id });

  async function addRecommendedSpot({ id, position, names }: NewNamedPlace, kind: RecommendedSpot['kind']) {
    newPlace.stop();
    const order = outline.requiredMessages?.map((it) => it.id) ?? [];
    const last = order.findLastIndex((it) => it.startsWith('spot.'));
    const withNew = order.toSpliced(last >= 0 ? last + 1 : order.length, 0, `spot.${id}`);
    await edit(insertSpot({ id, kind, ...position }), addMessages(`spot.${id}`, names, withNew));
    onChoose(refOf(id));
  }

  return (
    <section ref={section} className={styles.section} aria-label={text('map.spots.title')}>
      <h2 data-list-heading tabIndex={-1}>
        {text('map.spots.title')}
      </h2>
      <p className={fields.help}>{text('map.spots.help')}</p>
      <PlaceRows
        group={section}
        rows={spots.map(({ id, kind }) => ({
          key: id,
          name: nameOf(id),
          htmlLang: localeTags[messages?.[`spot.${id}`] === undefined ? 'en' : locale].htmlLang,
          below: id !== selected?.id && <p className={styles.rowNote}>{text(`map.spots.kinds.${kind}`)}</p>,
        }))}
        selectedKey={selected?.id}
        target={target}
        onSelect={(id) => onChoose(id === undefined ? undefined : refOf(id))}
        form={
          selected && (
            <SpotForm
              key={selected.id}
              spot={selected}
              name={nameOf(selected.id)}
              edit={edit}
              onRemove={() => {
                void removePlaceWithMessages(edit, places, refOf(selected.id));
                onChoose(undefined);
              }}
            />
          )
        }
      />
      {newPlace.kind === 'spot' && newPlace.position ? (
        <NewSpotForm
          position={newPlace.position}
          takenIds={[...stops, ...spots].map(({ id }) => id)}
          onMove={newPlace.move}
          onAdd={(place, kind) => void addRecommendedSpot(place, kind)}
          onCancel={newPlace.stop}
        />
      ) : (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => newPlace.start('spot')}>
          <Icon name="add" />
          {text('map.spots.add')}
        </button>
      )}
    </section>
  );
}

interface SpotFormProps {
  spot: RecommendedSpot;
  name: string;
  edit: ApplyWalkEdit;
  onRemove: () => void;
}

/** Edits a spot: its values in walk.yaml, and its names. */
function SpotForm({ spot, name, edit, onRemove }: SpotFormProps) {
  const text = useTranslator();
  const ref: PlaceReference = { kind: 'spot', id: spot.id };
  return (
    <fieldset className={formStyles.form} aria-label={text('map.spots.label', { name })}>
      <NameFields messageId={`spot.${spot.id}`} />
      <SpotKindSelect value={spot.kind} onChange={(kind) => void edit(setPlaceValue(ref, 'kind', kind))} />
      <div className={formStyles.row}>
        <PositionFields position={spot} onCommit={(at) => void edit(setPlacePosition(ref, at))} />
      </div>
      <div className={formStyles.actions}>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onRemove}>
          {text('map.spots.remove')}
        </button>
      </div>
    </fieldset>
  );
}

interface NewSpotFormProps {
  position: Position;
  /** The ids of stops and spots, which the new id must not equal. */
  takenIds: readonly string[];
  onMove: NewPlaceState['move'];
  onAdd: (place: NewNamedPlace, kind: RecommendedSpot['kind']) => void;
  onCancel: () => void;
}

/** Asks for the names and the kind of a new spot. */
function NewSpotForm({ takenIds, onAdd, ...form }: NewSpotFormProps) {
  const text = useTranslator();
  const [kind, setKind] = useState<RecommendedSpot['kind']>('food');
  return (
    <NamedPlaceForm
      {...form}
      label={text('map.spots.add')}
      help={text('map.spots.addHelp')}
      action={text('map.spots.addAction')}
      nameLabel={(language) => text('map.form.name', { language })}
      fallbackId="spot"
      takenIds={takenIds}
      onAdd={(place) => onAdd(place, kind)}
      beside={<SpotKindSelect value={kind} onChange={setKind} />}
    />
  );
}

function SpotKindSelect({
  value,
  onChange,
}: {
  value: RecommendedSpot['kind'];
  onChange: (kind: RecommendedSpot['kind']) => void;
}) {
  const text = useTranslator();
  return (
    <label className={fields.field}>
      <span>{text('map.form.kind')}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as RecommendedSpot['kind'])}>
        {spotKinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(`map.spots.kinds.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
