import { useMemo, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { createBoundingBox, createPlane, projectPosition } from '../../../app/player/map/map-projection.ts';
import { findPositionAlongLine, measureLine } from '../../../walk/measured-line.ts';
import type { LocaleTexts } from '../composer-form/locale-texts.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { navigate, type WalkAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { addMessages, removeMessages } from '../workspace/message-edits.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { AvoidedCirclesSection } from './avoided-circles-section.tsx';
import { findEasternmostPoint, stopRadiusLimits } from './circle-radius.ts';
import { DraggableMark } from './draggable-mark.tsx';
import { InteractiveMap } from './interactive-map.tsx';
import styles from './map-screen.module.css';
import { MapStatus } from './map-status.tsx';
import { formatPlaceAsUrlHashTarget, parseUrlHashTargetOfMapScreen } from './map-url-hash-target.ts';
import { addCircleToAvoid } from './new-avoided-circle-form.tsx';
import { NewStopForm } from './new-stop-form.tsx';
import { findPathGap, listMeasurementNotesExceptPathGaps } from './path-gap.ts';
import { findPlacePosition, type PlaceReference } from './place-edits.ts';
import { RadiusHandle } from './radius-handle.tsx';
import { RecommendedSpotMarks } from './recommended-spot-marks.tsx';
import { RecommendedSpotsSection } from './recommended-spots-section.tsx';
import { insertStop, type NewStop, removeStop, reorderStop } from './stop-edits.ts';
import { StopForm } from './stop-form.tsx';
import { StopList } from './stop-list.tsx';
import markStyles from './stop-marks.module.css';
import { StopMarks } from './stop-marks.tsx';
import { findStopOverlaps } from './stop-overlaps.ts';
import { TransitStopsSection } from './transit-stops-section.tsx';
import { TurnFields } from './turn-fields.tsx';
import { useApplyWalkEdit } from './use-apply-walk-edit.ts';
import { useCenterMapOnPlace } from './use-center-map-on-place.ts';
import { createProjectionPlane, useDrawnMap } from './use-drawn-map.ts';
import { useMapCamera } from './use-map-camera.ts';
import { useMeasuredWayBetweenStops } from './use-measured-way-between-stops.ts';
import { useNewPlace } from './use-new-place.ts';
import { usePlaceMoves } from './use-place-moves.ts';
import { findViaPointIndex } from './via-point-order.ts';
import { WalkFactsForm } from './walk-facts-form.tsx';
import { WalkPlaceMarks } from './walk-place-marks.tsx';
import type { AuthoredStop, WalkPlaces } from './walk-places.ts';
import { WalkerControls } from './walker-controls.tsx';
import { useWalkerMarkPosition, WalkerMark } from './walker-mark.tsx';
import { WayAndStopsLayer } from './way-and-stops-layer.tsx';
import { WayLengths } from './way-lengths.tsx';

const marginMeters = 120;

/** Edits the stops and the other places on the map, in lists and in forms. */
export function PlacesScreen({ places, address }: { places: WalkPlaces; address: WalkAddress }) {
  const { locale, text } = useInterfaceLanguage();
  const { walkId, outline } = useOpenWalk();
  const source = useDrawnMap();
  const labelsVersion = outline.files.find(({ path }) => path === 'map/labels.json')?.version ?? undefined;
  const hasMap = labelsVersion !== undefined;
  const edit = useApplyWalkEdit(hasMap);
  const moves = usePlaceMoves(places, edit);
  const { stops, spots, avoid = [] } = moves.shown;

  const [firstPlane] = useState(() => createPlane(places.stops));
  const plane = useMemo(() => (source ? createProjectionPlane(source.projection) : firstPlane), [source, firstPlane]);
  const findBox = () =>
    createBoundingBox(
      stops.map((stop) => projectPosition(plane, stop)),
      marginMeters,
    );
  const camera = useMapCamera(plane, findBox());
  const newPlace = useNewPlace(camera);
  const added = newPlace.position;
  const withNew = useMemo<WalkPlaces>(
    () => (newPlace.kind === 'avoid' && added ? addCircleToAvoid(moves.shown, added) : moves.shown),
    [moves.shown, newPlace.kind, added],
  );
  const { way, sentence } = useMeasuredWayBetweenStops(walkId, withNew, labelsVersion);
  const walker = useWalkerMarkPosition(walkId, stops[0]);
  const overlaps = useMemo(() => findStopOverlaps(stops), [stops]);
  const names = { en: useMessageTable('en'), zh: useMessageTable('zh'), jp: useMessageTable('jp') };
  const nameOf = (id: string) => names[locale]?.[`stop.${id}`] ?? names.en?.[`stop.${id}`] ?? id;
  const shortNameOf = (id: string) => names[locale]?.[`stop.${id}.short`] ?? nameOf(id);

  const target = parseUrlHashTargetOfMapScreen(address.target);
  const selected = stops.find(({ id }) => id === target.stop);
  function navigateToMapTarget(id: string | undefined) {
    // Closes the form of a new turn, which belongs to the previously selected stop.
    if (newPlace.kind === 'turn') newPlace.stop();
    navigate({ walkId, screen: 'map', target: id });
  }
  const selectPlace = (place: PlaceReference | undefined) =>
    navigateToMapTarget(place ? formatPlaceAsUrlHashTarget(place) : undefined);
  useCenterMapOnPlace(address, findPlacePosition(moves.shown, target.place), camera);
  const leg = way?.legs.find(({ to }) => to === selected?.id);
  const line = leg && measureLine(leg.coordinates.map(([lon, lat]) => ({ lat, lon })));
  const middle = line && findPositionAlongLine(line, line.lengthMeters / 2);

  async function addStop(stop: NewStop, texts: LocaleTexts) {
    const order = outline.requiredMessages?.map(({ id }) => id) ?? [];
    const message = `stop.${stop.id}`;
    // Inserts the new stop's name into the order of the walk's messages, after the names of the other stops.
    const last = order.findLastIndex((id) => id.startsWith('stop.'));
    newPlace.stop();
    await edit(insertStop(stop, selected?.id), addMessages(message, texts, order.toSpliced(last + 1, 0, message)));
    navigateToMapTarget(stop.id);
  }

  function removeStopWithMessages(stop: AuthoredStop) {
    const turns = (stop.turns ?? []).map((turn) => `turn.${turn.id}`);
    const messages = [`stop.${stop.id}`, `stop.${stop.id}.short`, ...turns];
    void edit(removeStop(stop.id), messages.flatMap(removeMessages));
    navigateToMapTarget(undefined);
  }

  const turnFields = selected && (
    <TurnFields
      stop={selected}
      way={line?.points ?? []}
      takenIds={stops.flatMap(({ turns = [] }) => turns.map(({ id }) => id))}
      newPlace={newPlace}
      chosenId={target.place?.kind === 'turn' ? target.place.id : undefined}
      edit={edit}
      onStart={() => newPlace.start('turn', middle)}
      onChoose={selectPlace}
    />
  );
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <h1>{text('map.title')}</h1>
        <MapStatus
          address={address}
          hasMap={hasMap}
          notes={sentence ? [sentence] : way ? listMeasurementNotesExceptPathGaps(way, stops) : []}
        />
        <WalkFactsForm address={address} />
        {newPlace.kind === 'stop' && added ? (
          <NewStopForm
            position={added}
            takenIds={[...stops, ...spots].map(({ id }) => id)}
            onMove={newPlace.move}
            onAdd={(stop, texts) => void addStop(stop, texts)}
            onCancel={newPlace.stop}
          />
        ) : (
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => newPlace.start('stop')}>
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
          target={address.target}
          onSelect={navigateToMapTarget}
          onReorder={(id, to) => void edit(reorderStop(id, to))}
          form={
            selected && (
              <StopForm
                key={selected.id}
                stop={selected}
                index={stops.indexOf(selected)}
                count={stops.length}
                name={nameOf(selected.id)}
                isStepFree={places.stepFreeStops.includes(selected.id)}
                hasMap={hasMap}
                gap={findPathGap(selected, way?.legs)}
                onEdit={(change) => void edit(change)}
                onReorder={(to) => void edit(reorderStop(selected.id, to))}
                onAddVia={
                  line &&
                  middle &&
                  (() => moves.addVia(selected.id, findViaPointIndex(selected.via ?? [], line.points, middle), middle))
                }
                turns={turnFields}
                onRemove={() => removeStopWithMessages(selected)}
              />
            )
          }
        />
        <TransitStopsSection
          places={moves.shown}
          hasMap={hasMap}
          newPlace={newPlace}
          chosen={target.place}
          target={address.target}
          edit={edit}
          onChoose={selectPlace}
        />
        <RecommendedSpotsSection
          places={moves.shown}
          newPlace={newPlace}
          chosen={target.place}
          target={address.target}
          edit={edit}
          onChoose={selectPlace}
        />
        <AvoidedCirclesSection
          avoid={avoid}
          newPlace={newPlace}
          chosen={target.place}
          target={address.target}
          edit={edit}
          onChoose={selectPlace}
        />
        <WayLengths way={way} figures={places.figures} />
      </div>
      <div className={styles.map}>
        <InteractiveMap
          label={text('map.title')}
          source={source}
          plane={plane}
          camera={camera}
          places={stops.map((stop) => ({ ...stop, name: shortNameOf(stop.id) }))}
          isPointing={added !== undefined}
          onClick={added && newPlace.move}
          onShowAll={() => camera.show(findBox())}
          drawing={
            <WayAndStopsLayer
              camera={camera}
              stops={stops}
              overlaps={overlaps}
              avoid={withNew.avoid ?? []}
              legs={way?.legs ?? []}
              legBack={way?.legBack}
              selectedId={selected?.id}
              onGrab={(grabbed, at, event) =>
                moves.startViaPointDrag(grabbed, at, event, camera, () => navigateToMapTarget(grabbed.to))
              }
            />
          }
        >
          <RecommendedSpotMarks
            camera={camera}
            spots={spots.filter(({ id }) => target.place?.kind !== 'spot' || target.place.id !== id)}
            names={names[locale] ?? {}}
            htmlLang={localeTags[locale].htmlLang}
          />
          <WalkPlaceMarks
            camera={camera}
            places={moves.shown}
            messages={names[locale]}
            nameOf={nameOf}
            selectedStop={selected?.id}
            chosen={target.place}
            moves={moves}
            edit={edit}
            onChoose={selectPlace}
          />
          <StopMarks
            camera={camera}
            stops={stops}
            overlaps={overlaps}
            nameOf={nameOf}
            shortNameOf={shortNameOf}
            selectedId={selected?.id}
            obstacles={[selected && target.place === undefined && findEasternmostPoint(selected), walker].filter(
              (it) => !!it,
            )}
            onSelect={navigateToMapTarget}
            onMove={moves.moveStopTo}
            onDrop={moves.dropStop}
            onCancel={moves.cancel}
          />
          {selected && target.place === undefined && (
            <RadiusHandle
              key={selected.id}
              camera={camera}
              circle={selected}
              limits={stopRadiusLimits}
              name={nameOf(selected.id)}
              onMove={(radius) => moves.resizeStopTo(selected.id, radius)}
              onDrop={(radius) => moves.dropRadius(selected.id, radius)}
              onCancel={moves.cancel}
            />
          )}
          <WalkerMark walkId={walkId} camera={camera} start={stops[0]} />
          {added && (
            <DraggableMark
              camera={camera}
              position={added}
              className={markStyles.added}
              label={text('map.add.mark')}
              description={text('map.markKeys')}
              onMove={newPlace.move}
              onDrop={newPlace.move}
              onCancel={newPlace.stop}
            />
          )}
        </InteractiveMap>
        <WalkerControls walkId={walkId} legs={way?.legs ?? []} nameOf={nameOf} />
      </div>
    </div>
  );
}
