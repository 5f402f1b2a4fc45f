import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { MessageTable } from '../workspace/open-walk.tsx';
import { avoidedCircleRadiusLimits } from './circle-radius.ts';
import { formatPlaceAsUrlHashTarget, isSamePlace } from './map-url-hash-target.ts';
import type { PlaceReference } from './place-edits.ts';
import { type PlaceMark, PlaceMarks } from './place-marks.tsx';
import { removePlaceWithMessages } from './place-removal.ts';
import { RadiusHandle } from './radius-handle.tsx';
import { setViaPoints } from './stop-edits.ts';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import type { MapCamera } from './use-map-camera.ts';
import type { PlaceMoves } from './use-place-moves.ts';
import type { WalkPlaces } from './walk-places.ts';

interface WalkPlaceMarksProps {
  camera: MapCamera;
  /** The places. A place that the author is moving or resizing has its new position or size. */
  places: WalkPlaces;
  /** The messages of the language in which the names are shown. */
  messages: MessageTable;
  nameOf: (stopId: string) => string;
  selectedStop: string | undefined;
  chosen: PlaceReference | undefined;
  moves: PlaceMoves;
  edit: ApplyWalkEdit;
  onChoose: (place: PlaceReference | undefined) => void;
}

/**
 * Renders marks for via points (points that a route must pass), for turns, and for circles to avoid. Also marks the
 * station, bus stop or spot that the author is editing.
 */
export function WalkPlaceMarks(props: WalkPlaceMarksProps) {
  const { camera, places, messages, nameOf, selectedStop, chosen, moves, edit, onChoose } = props;
  const text = useTranslator();
  const { stops, arrivals = [], spots, avoid = [] } = places;

  function createMark(ref: PlaceReference, position: Position, look: PlaceMark['look'], label: string): PlaceMark {
    return {
      key: formatPlaceAsUrlHashTarget(ref),
      position,
      look,
      label,
      isCurrent: isSamePlace(ref, chosen),
      onMove: (at) => moves.movePlaceTo(ref, at),
      onDrop: (at) => moves.dropPlace(ref, at),
      onDelete: () => {
        void removePlaceWithMessages(edit, places, ref);
        if (isSamePlace(ref, chosen)) onChoose(undefined);
      },
      onClick: () => onChoose(ref),
    };
  }

  // Shows an arrival (a station or bus stop) only while it is edited. Shows turns only while their stop is selected.
  // Arrivals and turns are often at the position of a stop, and overlapping marks are hard to hit. Shows only the
  // edited spot; `RecommendedSpotMarks` shows the other spots.
  const shownArrivals = arrivals.filter(({ id }) => isSamePlace({ kind: 'arrival', id }, chosen));
  const shownSpots = spots.filter(({ id }) => isSamePlace({ kind: 'spot', id }, chosen));
  // Skips the first stop. It has no via points and no turns, because no route leads to the first stop.
  const marks = stops.slice(1).flatMap(({ id, via = [], turns = [] }) => [
    ...via.map(
      (position, index): PlaceMark => ({
        key: `${id}.${index}`,
        position,
        look: 'via',
        label: text('map.viaMark', { number: index + 1, name: nameOf(id) }),
        onMove: (at) => moves.moveViaTo(id, index, at),
        onDrop: (at) => moves.dropVia(id, index, at),
        onDelete: () => void edit(setViaPoints(id, via.toSpliced(index, 1))),
      }),
    ),
    ...(id === selectedStop ? turns : []).map((turn) => {
      const words = messages?.[`turn.${turn.id}`] ?? turn.id;
      return createMark({ kind: 'turn', stop: id, id: turn.id }, turn, 'turn', text('map.turns.mark', { words }));
    }),
  ]);
  const shown = [
    ...avoid.map((circle, index) =>
      createMark({ kind: 'avoid', index }, circle, 'avoid', text('map.avoid.mark', { reason: circle.reason })),
    ),
    ...marks,
    ...shownArrivals.map((arrival) => {
      const name = messages?.[`arrival.${arrival.id}`] ?? arrival.nameNative;
      return createMark(
        { kind: 'arrival', id: arrival.id },
        arrival,
        arrival.kind,
        text('map.arrivals.mark', { name }),
      );
    }),
    ...shownSpots.map((spot) => {
      const name = messages?.[`spot.${spot.id}`] ?? spot.id;
      return createMark({ kind: 'spot', id: spot.id }, spot, 'spot', text('map.spots.mark', { name }));
    }),
  ];
  const circle = chosen?.kind === 'avoid' ? avoid[chosen.index] : undefined;
  return (
    <>
      <PlaceMarks camera={camera} places={shown} onCancel={moves.cancel} />
      {chosen && circle && (
        <RadiusHandle
          key={formatPlaceAsUrlHashTarget(chosen)}
          camera={camera}
          circle={circle}
          limits={avoidedCircleRadiusLimits}
          name={circle.reason}
          onMove={(radiusMeters) => moves.movePlaceTo(chosen, { radiusMeters })}
          onDrop={(radiusMeters) => moves.dropPlace(chosen, { radiusMeters })}
          onCancel={moves.cancel}
        />
      )}
    </>
  );
}
