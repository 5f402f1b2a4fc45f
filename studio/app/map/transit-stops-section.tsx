import { useRef } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { addMessages } from '../workspace/message-edits.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './map-screen.module.css';
import { NameFields } from './name-fields.tsx';
import { type NewNamedTransitStop, NewTransitStopForm } from './new-transit-stop-form.tsx';
import { insertTransitStop, type PlaceReference, reorderPlace } from './place-edits.ts';
import { removePlaceWithMessages } from './place-removal.ts';
import { PlaceRows } from './place-rows.tsx';
import { TransitStopForm } from './transit-stop-form.tsx';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import { useDistanceToStart } from './use-distance-to-start.ts';
import type { NewPlaceState } from './use-new-place.ts';
import type { WalkPlaces } from './walk-places.ts';

interface TransitStopsSectionProps {
  places: WalkPlaces;
  hasMap: boolean;
  newPlace: NewPlaceState;
  chosen: PlaceReference | undefined;
  target: string | undefined;
  edit: ApplyWalkEdit;
  onChoose: (place: PlaceReference | undefined) => void;
}

/** Edits the stations and bus stops from which visitors come, with their names and their distances to the first stop. */
export function TransitStopsSection(props: TransitStopsSectionProps) {
  const { places, hasMap, newPlace, chosen, target, edit, onChoose } = props;
  const { locale, text } = useInterfaceLanguage();
  const { outline } = useOpenWalk();
  const section = useRef<HTMLElement>(null);
  const messages = useMessageTable(locale);
  const measure = useDistanceToStart(places, hasMap);
  const arrivals = places.arrivals ?? [];
  const selected = arrivals.find(({ id }) => chosen?.kind === 'arrival' && chosen.id === id);
  const refOf = (id: string): PlaceReference => ({ kind: 'arrival', id });
  const nameOf = (id: string) => messages?.[`arrival.${id}`] ?? id;

  async function addTransitStop({ id, position, names, kind, nameNative }: NewNamedTransitStop) {
    newPlace.stop();
    const metersToStart = await measure(position);
    const known = outline.requiredMessages ?? [];
    const last = known.findLastIndex((it) => it.id === 'gettingThere' || it.id.startsWith('arrival.'));
    // Inserts the new name after the names of other stations and bus stops. If there are none, inserts the new name
    // after the messages of the walk's page. Those messages come first in reading order.
    const at = last >= 0 ? last + 1 : known.findIndex((it) => it.kind !== 'page');
    const order = known.map((it) => it.id).toSpliced(Math.max(0, at), 0, `arrival.${id}`);
    await edit(
      insertTransitStop({ id, kind, nameNative, ...position, metersToStart }),
      addMessages(`arrival.${id}`, names, order),
    );
    onChoose(refOf(id));
  }

  return (
    <section ref={section} className={styles.section} aria-label={text('map.arrivals.title')}>
      <h2 data-list-heading tabIndex={-1}>
        {text('map.arrivals.title')}
      </h2>
      <p className={fields.help}>{text('map.arrivals.help')}</p>
      <PlaceRows
        group={section}
        rows={arrivals.map(({ id, metersToStart }) => ({
          key: id,
          name: nameOf(id),
          htmlLang: localeTags[locale].htmlLang,
          below: id !== selected?.id && (
            <p className={styles.rowNote}>{text('map.arrivals.toStart', { meters: metersToStart })}</p>
          ),
        }))}
        selectedKey={selected?.id}
        target={target}
        onSelect={(id) => onChoose(id === undefined ? undefined : refOf(id))}
        onReorder={(id, to) => void edit(reorderPlace(refOf(id), to))}
        sayMoved={(name, place) => text('map.arrivals.moved', { name, place, count: arrivals.length })}
        form={
          selected && (
            <TransitStopForm
              key={selected.id}
              arrival={selected}
              name={nameOf(selected.id)}
              index={arrivals.indexOf(selected)}
              count={arrivals.length}
              measure={measure}
              onEdit={(change) => void edit(change)}
              onRemove={() => {
                void removePlaceWithMessages(edit, places, refOf(selected.id));
                onChoose(undefined);
              }}
            />
          )
        }
      />
      {newPlace.kind === 'arrival' && newPlace.position ? (
        <NewTransitStopForm
          position={newPlace.position}
          takenIds={arrivals.map(({ id }) => id)}
          country={outline.walk?.place.country}
          onMove={newPlace.move}
          onAdd={(arrival) => void addTransitStop(arrival)}
          onCancel={newPlace.stop}
        />
      ) : (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => newPlace.start('arrival')}
        >
          <Icon name="add" />
          {text('map.arrivals.add')}
        </button>
      )}
      {arrivals.length > 0 && (
        <fieldset className={styles.words}>
          <legend>{text('map.arrivals.words')}</legend>
          <NameFields messageId="gettingThere" label={(language) => language} isMultiline />
        </fieldset>
      )}
    </section>
  );
}
