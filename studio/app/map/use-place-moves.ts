import { type PointerEvent, useCallback, useMemo, useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import type { MeasuredLeg } from '../../api.ts';
import { type PlaceReference, setPlacePosition, setPlaceValue, updatePlaceInWalkPlaces } from './place-edits.ts';
import { moveStop, setStopValue, setViaPoints, type WalkEdit } from './stop-edits.ts';
import type { ApplyWalkEdit } from './use-apply-walk-edit.ts';
import type { MapCamera } from './use-map-camera.ts';
import { findViaPointIndex } from './via-point-order.ts';
import type { AuthoredStop, WalkPlaces } from './walk-places.ts';

/** A move or resize in progress. The screen shows the new position; the file still has the old one. */
type Move =
  | { kind: 'stop'; id: string; position: Position }
  | { kind: 'radius'; id: string; radiusMeters: number }
  /** A via point, which the route to a stop must pass. `isNew`: the point is not in walk.yaml yet. */
  | { kind: 'via'; id: string; index: number; position: Position; isNew: boolean }
  | { kind: 'place'; ref: PlaceReference; change: Position | { radiusMeters: number } };

/** The minimum distance that a pressed pointer moves in a drag, in CSS pixels. A smaller movement is a click. */
const clickPixels = 4;

export type PlaceMoves = ReturnType<typeof usePlaceMoves>;

/**
 * Moves and resizes places, and bends the walking routes between stops. Writes each change when the author has finished
 * it.
 */
export function usePlaceMoves(places: WalkPlaces, edit: ApplyWalkEdit) {
  const [move, setMove] = useState<Move>();
  const shown = useMemo<WalkPlaces>(() => {
    if (move?.kind === 'place') return updatePlaceInWalkPlaces(places, move.ref, move.change);
    return { ...places, stops: places.stops.map((stop) => applyMove(stop, move)) };
  }, [places, move]);

  const finish = useCallback(
    async (done: Move) => {
      setMove(done);
      await edit(createEdit(places, done));
      // If the author has begun another move during the write, keeps that move.
      setMove((current) => (current === done ? undefined : current));
    },
    [places, edit],
  );
  const cancel = useCallback(() => setMove(undefined), []);

  /** Drags a point of the route. On release, the pointer's position becomes a via point, which the route must pass. */
  function startViaPointDrag(
    leg: MeasuredLeg,
    at: Position,
    event: PointerEvent<Element>,
    camera: MapCamera,
    onClick: () => void,
  ) {
    const stop = places.stops.find(({ id }) => id === leg.to);
    if (event.button !== 0 || stop === undefined) return;
    event.stopPropagation();
    const way = leg.coordinates.map(([lon, lat]) => ({ lat, lon }));
    const index = findViaPointIndex(stop.via ?? [], way, at);
    const start = { x: event.clientX, y: event.clientY };
    let bent: Move | undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    addEventListener(
      'pointermove',
      (moved) => {
        if (bent === undefined && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < clickPixels) return;
        bent = { kind: 'via', id: leg.to, index, position: camera.positionAtPointer(moved), isNew: true };
        setMove(bent);
      },
      options,
    );
    const end = () => {
      listening.abort();
      setMove(undefined);
    };
    addEventListener(
      'pointerup',
      () => {
        listening.abort();
        if (bent) void finish(bent);
        else onClick();
      },
      options,
    );
    addEventListener('pointercancel', end, options);
    addEventListener('keydown', (key) => key.key === 'Escape' && end(), options);
  }

  return {
    /** The places. A place that the author is moving or resizing has its new position or size. */
    shown,
    moveStopTo: (id: string, position: Position) => setMove({ kind: 'stop', id, position }),
    dropStop: (id: string, position: Position) => void finish({ kind: 'stop', id, position }),
    resizeStopTo: (id: string, radiusMeters: number) => setMove({ kind: 'radius', id, radiusMeters }),
    dropRadius: (id: string, radiusMeters: number) => void finish({ kind: 'radius', id, radiusMeters }),
    moveViaTo: (id: string, index: number, position: Position) =>
      setMove({ kind: 'via', id, index, position, isNew: false }),
    dropVia: (id: string, index: number, position: Position) =>
      void finish({ kind: 'via', id, index, position, isNew: false }),
    addVia: (id: string, index: number, position: Position) =>
      void finish({ kind: 'via', id, index, position, isNew: true }),
    movePlaceTo: (ref: PlaceReference, change: Position | { radiusMeters: number }) =>
      setMove({ kind: 'place', ref, change }),
    dropPlace: (ref: PlaceReference, change: Position | { radiusMeters: number }) =>
      void finish({ kind: 'place', ref, change }),
    startViaPointDrag,
    cancel,
  };
}

function createEdit({ stops }: WalkPlaces, move: Move): WalkEdit {
  switch (move.kind) {
    case 'stop':
      return moveStop(move.id, move.position);
    case 'radius':
      return setStopValue(move.id, 'radiusMeters', move.radiusMeters);
    case 'via': {
      const stop = stops.find(({ id }) => id === move.id);
      return setViaPoints(move.id, (stop && applyMove(stop, move).via) ?? []);
    }
    case 'place':
      return 'lat' in move.change
        ? setPlacePosition(move.ref, move.change)
        : setPlaceValue(move.ref, 'radiusMeters', move.change.radiusMeters);
  }
}

function applyMove(stop: AuthoredStop, move: Move | undefined): AuthoredStop {
  if (move === undefined || move.kind === 'place' || move.id !== stop.id) return stop;
  if (move.kind === 'stop') return { ...stop, ...move.position };
  if (move.kind === 'radius') return { ...stop, radiusMeters: move.radiusMeters };
  return { ...stop, via: (stop.via ?? []).toSpliced(move.index, move.isNew ? 0 : 1, move.position) };
}
