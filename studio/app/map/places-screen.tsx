import { useMemo, useState } from 'react';
import { locales, localeTags } from '../../../app/locales/locales.ts';
import { boxAround, createPlane, projectPosition } from '../../../app/player/map/plane.ts';
import { findPositionAlong, measureLine } from '../../../walk/measured-line.ts';
import type { Position } from '../../../walk/walk.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { navigate, type WalkAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { editMessage, removeMessages } from '../workspace/message-edits.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { DragMark } from './drag-mark.tsx';
import styles from './map-screen.module.css';
import { createPlaneOfMap, useWalkMapSource } from './map-source.ts';
import { MapState } from './map-state.tsx';
import { MapSurface } from './map-surface.tsx';
import { type NamedStop, NewStopForm } from './new-stop-form.tsx';
import { findOverlaps } from './overlaps.ts';
import { RadiusMark } from './radius-mark.tsx';
import { SpotMarks } from './spot-marks.tsx';
import { insertStop, removeStop, reorderStop, setVia } from './stop-edits.ts';
import { StopForm } from './stop-form.tsx';
import { StopList } from './stop-list.tsx';
import markStyles from './stop-marks.module.css';
import { StopMarks } from './stop-marks.tsx';
import { useMapCamera } from './use-map-camera.ts';
import { useMeasuredWay } from './use-measured-way.ts';
import { usePlaceMoves } from './use-place-moves.ts';
import { useWalkEdits } from './use-walk-edits.ts';
import { ViaMarks } from './via-marks.tsx';
import { findViaIndex } from './via-order.ts';
import type { WalkPlaces } from './walk-places.ts';
import { WalkerControls } from './walker-controls.tsx';
import { WalkerMark } from './walker-mark.tsx';
import { WayDrawing } from './way-drawing.tsx';
import { WaySums } from './way-sums.tsx';

const marginMeters = 120;

/** Edits the stops on the map, in the list and in forms. */
export function PlacesScreen({ places, address }: { places: WalkPlaces; address: WalkAddress }) {
  const { locale, text } = useInterfaceLanguage();
  const { walkId, outline } = useOpenWalk();
  const source = useWalkMapSource();
  const labelsVersion = outline.files.find(({ path }) => path === 'map/labels.json')?.version ?? undefined;
  const hasMap = labelsVersion !== undefined;
  const edit = useWalkEdits(hasMap);
  const moves = usePlaceMoves(places, edit);
  const { stops, spots } = moves.shown;
  const { way, sentence } = useMeasuredWay(walkId, moves.shown, labelsVersion);
  const [added, setAdded] = useState<Position>();
  const [isPointing, setPointing] = useState(false);

  const [firstPlane] = useState(() => createPlane(places.stops));
  const plane = useMemo(() => (source ? createPlaneOfMap(source.projection) : firstPlane), [source, firstPlane]);
  const findBox = () =>
    boxAround(
      stops.map((stop) => projectPosition(plane, stop)),
      marginMeters,
    );
  const camera = useMapCamera(plane, findBox());
  const overlaps = useMemo(() => findOverlaps(stops), [stops]);
  const names = { en: useMessageTable('en'), zh: useMessageTable('zh'), jp: useMessageTable('jp') };
  const nameOf = (id: string) => names[locale]?.[`stop.${id}`] ?? names.en?.[`stop.${id}`] ?? id;

  const shortNameOf = (id: string) => names[locale]?.[`stop.${id}.short`] ?? nameOf(id);
  const selected = stops.find(({ id }) => id === address.target);
  const selectedIndex = selected ? stops.indexOf(selected) : -1;
  const select = (id: string | undefined) => navigate({ walkId, screen: 'map', target: id });
  const leg = way?.legs.find(({ to }) => to === selected?.id);

  function addStop({ stop, names }: NamedStop) {
    const order = outline.requiredMessages?.map(({ id }) => id) ?? [];
    const message = `stop.${stop.id}`;
    // The names stand behind those of the other stops.
    const last = order.findLastIndex((id) => id.startsWith('stop.'));
    const withNew = order.toSpliced(last + 1, 0, message);
    const messages = locales
      .filter((it) => names[it].trim() !== '')
      .flatMap((it) =>
        editMessage({
          id: message,
          locale: it,
          text: names[it],
          seen: '',
          order: withNew,
          english: names.en.trim() || undefined,
        }),
      );
    void edit(insertStop(stop, selected?.id), messages);
    stopAdding();
    select(stop.id);
  }

  function startAdding() {
    setPointing(true);
    setAdded(camera.toPosition(camera.viewport.middle));
  }

  function stopAdding() {
    setPointing(false);
    setAdded(undefined);
  }

  function addViaInMiddle() {
    if (leg === undefined || selected === undefined) return;
    const line = measureLine(leg.coordinates.map(([lon, lat]) => ({ lat, lon })));
    const middle = findPositionAlong(line, line.lengthMeters / 2);
    if (middle) moves.addVia(selected.id, findViaIndex(selected.via ?? [], line.points, middle), middle);
  }

  function remove(id: string) {
    void edit(removeStop(id), [...removeMessages(`stop.${id}`), ...removeMessages(`stop.${id}.short`)]);
    select(undefined);
  }

  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <h1>{text('map.title')}</h1>
        <MapState hasMap={hasMap} notes={sentence ? [sentence] : (way?.notes ?? [])} />
        {added ? (
          <NewStopForm
            position={added}
            takenIds={[...stops, ...spots].map(({ id }) => id)}
            onMove={setAdded}
            onAdd={addStop}
            onCancel={stopAdding}
          />
        ) : (
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={startAdding}>
            <Icon name="add" />
            {text('map.add.title')}
          </button>
        )}
        <StopList
          stops={stops}
          overlaps={overlaps}
          legs={way?.legs}
          nameOf={nameOf}
          selectedId={selected?.id}
          onSelect={select}
          onReorder={(id, to) => void edit(reorderStop(id, to))}
          form={
            selected && (
              <StopForm
                key={selected.id}
                stop={selected}
                index={selectedIndex}
                count={stops.length}
                name={nameOf(selected.id)}
                isStepFree={places.stepFreeStops.includes(selected.id)}
                hasMap={hasMap}
                onEdit={(change) => void edit(change)}
                onReorder={(to) => void edit(reorderStop(selected.id, to))}
                onAddVia={leg && addViaInMiddle}
                onRemove={() => remove(selected.id)}
              />
            )
          }
        />
        <WaySums way={way} figures={places.figures} />
      </div>
      <div className={styles.map}>
        <MapSurface
          label={text('map.title')}
          source={source}
          plane={plane}
          camera={camera}
          places={stops.map((stop) => ({ ...stop, name: shortNameOf(stop.id) }))}
          isPointing={isPointing}
          onClick={isPointing ? setAdded : undefined}
          onShowAll={() => camera.show(findBox())}
          drawing={
            <WayDrawing
              camera={camera}
              stops={stops}
              overlaps={overlaps}
              legs={way?.legs ?? []}
              legBack={way?.legBack}
              selectedId={selected?.id}
              onGrab={(grabbed, at, event) => moves.bend(grabbed, at, event, camera, () => select(grabbed.to))}
            />
          }
        >
          <SpotMarks camera={camera} spots={spots} names={names[locale] ?? {}} htmlLang={localeTags[locale].htmlLang} />
          <ViaMarks
            camera={camera}
            stops={stops.slice(1)}
            nameOf={nameOf}
            onMove={moves.moveViaTo}
            onDrop={moves.dropVia}
            onCancel={moves.cancel}
            onDelete={(id, index) =>
              void edit(setVia(id, (stops.find((stop) => stop.id === id)?.via ?? []).toSpliced(index, 1)))
            }
          />
          <StopMarks
            camera={camera}
            stops={stops}
            overlaps={overlaps}
            nameOf={nameOf}
            shortNameOf={shortNameOf}
            selectedId={selected?.id}
            onSelect={select}
            onMove={moves.moveStopTo}
            onDrop={moves.dropStop}
            onCancel={moves.cancel}
          />
          {selected && (
            <RadiusMark
              key={selected.id}
              camera={camera}
              stop={selected}
              name={nameOf(selected.id)}
              onMove={(radius) => moves.resizeStopTo(selected.id, radius)}
              onDrop={(radius) => moves.dropRadius(selected.id, radius)}
              onCancel={moves.cancel}
            />
          )}
          <WalkerMark walkId={walkId} camera={camera} start={stops[0]} />
          {added && (
            <DragMark
              camera={camera}
              position={added}
              className={markStyles.added}
              label={text('map.add.mark')}
              description={text('map.markKeys')}
              onMove={setAdded}
              onDrop={setAdded}
              onCancel={stopAdding}
            />
          )}
        </MapSurface>
        <WalkerControls walkId={walkId} legs={way?.legs ?? []} nameOf={nameOf} />
      </div>
    </div>
  );
}
