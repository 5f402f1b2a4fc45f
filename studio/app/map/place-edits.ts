import type { Position } from '../../../walk/walk.ts';
import type { DocumentValue, DocumentValuePath } from '../../documents/text-edits.ts';
import { moveYamlItem, removeYamlValue, setYamlValue } from '../../documents/yaml-document.ts';
import { addYamlItem, removeYamlItem } from '../../documents/yaml-list.ts';
import { roundPosition, type WalkEdit } from './stop-edits.ts';
import {
  type AuthoredTurn,
  type CircleToAvoid,
  type RecommendedSpot,
  readWalkPlaces,
  type TransitStop,
  type WalkPlaces,
} from './walk-places.ts';

/** A reference to a place of walk.yaml that is not a stop. Circles to avoid have no ids, so their index identifies them. */
export type PlaceReference =
  | { kind: 'turn'; stop: string; id: string }
  | { kind: 'arrival'; id: string }
  | { kind: 'spot'; id: string }
  | { kind: 'avoid'; index: number };

/**
 * Adds a turn (a point with directions) on the route to a stop. `index` is the index among the stop's turns in walking
 * order.
 */
export function insertTurn(stop: string, index: number, { id, lat, lon }: AuthoredTurn): WalkEdit {
  return (text) => {
    const stops = readWalkPlaces(text)?.stops ?? [];
    const at = stops.findIndex((it) => it.id === stop);
    const found = stops[at];
    if (found === undefined) return text;
    const after = (['via', 'fromPrevious', 'radiusMeters'] as const).find((key) => key in found);
    return addYamlItem(text, ['stops', at, 'turns'], index, { id, ...roundPosition({ lat, lon }) }, after);
  };
}

/** Adds a station or bus stop, as the last of the list `arrivals`. */
export function insertTransitStop({ id, kind, nameNative, lat, lon, metersToStart }: TransitStop): WalkEdit {
  const value = { id, kind, nameNative, ...roundPosition({ lat, lon }), metersToStart };
  return (text) => addYamlItem(text, ['arrivals'], readWalkPlaces(text)?.arrivals?.length ?? 0, value, 'stops');
}

/** Adds a spot (a recommended place along the route), as the last of the list `spots`. */
export function insertSpot({ id, kind, lat, lon }: Omit<RecommendedSpot, 'index'>): WalkEdit {
  const value = { id, kind, ...roundPosition({ lat, lon }) };
  return (text) => {
    const last = readWalkPlaces(text)?.spots.at(-1);
    return addYamlItem(text, ['spots'], last ? last.index + 1 : 0, value, 'stops');
  };
}

/** Adds a circle that the walking route must avoid. The circle becomes the last of the list `avoid`. */
export function insertCircleToAvoid({ lat, lon, radiusMeters, reason }: CircleToAvoid): WalkEdit {
  const value = { ...roundPosition({ lat, lon }), radiusMeters, reason };
  return (text) => addYamlItem(text, ['avoid'], readWalkPlaces(text)?.avoid?.length ?? 0, value, 'figures');
}

/** Sets a value of a place. Does nothing if the place no longer exists. */
export function setPlaceValue(ref: PlaceReference, key: string, value: DocumentValue): WalkEdit {
  return editPlace(ref, (text, list, index) => setYamlValue(text, [...list, index, key], value));
}

export function setPlacePosition(ref: PlaceReference, position: Position): WalkEdit {
  const { lat, lon } = roundPosition(position);
  return (text) => setPlaceValue(ref, 'lon', lon)(setPlaceValue(ref, 'lat', lat)(text));
}

/** Moves a place to another index of its list. */
export function reorderPlace(ref: PlaceReference, to: number): WalkEdit {
  return editPlace(ref, (text, list, from) => (from === to ? text : moveYamlItem(text, list, from, to)));
}

export function removePlace(ref: PlaceReference): WalkEdit {
  // walk.yaml must have the list `spots`, even if the list is empty. Every other list is removed when its last item is
  // removed.
  return editPlace(ref, ref.kind === 'spot' ? removeSpot : removeYamlItem);
}

function removeSpot(text: string, list: DocumentValuePath, index: number): string {
  return removeYamlValue(text, [...list, index]);
}

/** Returns the places with one of them changed, for example while the author drags it. */
export function updatePlaceInWalkPlaces(
  places: WalkPlaces,
  ref: PlaceReference,
  change: Partial<CircleToAvoid>,
): WalkPlaces {
  switch (ref.kind) {
    case 'turn': {
      const changeTurn = (turn: AuthoredTurn) => (turn.id === ref.id ? { ...turn, ...change } : turn);
      return {
        ...places,
        stops: places.stops.map((stop) =>
          stop.id === ref.stop && stop.turns ? { ...stop, turns: stop.turns.map(changeTurn) } : stop,
        ),
      };
    }
    case 'arrival':
      return { ...places, arrivals: places.arrivals?.map((it) => (it.id === ref.id ? { ...it, ...change } : it)) };
    case 'spot':
      return { ...places, spots: places.spots.map((it) => (it.id === ref.id ? { ...it, ...change } : it)) };
    case 'avoid':
      return { ...places, avoid: places.avoid?.map((it, index) => (index === ref.index ? { ...it, ...change } : it)) };
  }
}

/** Returns the position of a place; `undefined` if the place no longer exists. */
export function findPlacePosition(places: WalkPlaces, ref: PlaceReference | undefined): Position | undefined {
  switch (ref?.kind) {
    case 'turn':
      return places.stops.find(({ id }) => id === ref.stop)?.turns?.find(({ id }) => id === ref.id);
    case 'arrival':
      return places.arrivals?.find(({ id }) => id === ref.id);
    case 'spot':
      return places.spots.find(({ id }) => id === ref.id);
    case 'avoid':
      return places.avoid?.[ref.index];
  }
  return undefined;
}

function editPlace(
  ref: PlaceReference,
  edit: (text: string, list: DocumentValuePath, index: number) => string,
): WalkEdit {
  return (text) => {
    const places = readWalkPlaces(text);
    const found = places && findPlace(places, ref);
    return found === undefined || found.index < 0 ? text : edit(text, found.list, found.index);
  };
}

function findPlace(places: WalkPlaces, ref: PlaceReference): { list: DocumentValuePath; index: number } {
  switch (ref.kind) {
    case 'turn': {
      const at = places.stops.findIndex(({ id }) => id === ref.stop);
      const index = places.stops[at]?.turns?.findIndex(({ id }) => id === ref.id) ?? -1;
      return { list: ['stops', at, 'turns'], index };
    }
    case 'arrival':
      return { list: ['arrivals'], index: places.arrivals?.findIndex(({ id }) => id === ref.id) ?? -1 };
    case 'spot':
      return { list: ['spots'], index: places.spots.find(({ id }) => id === ref.id)?.index ?? -1 };
    case 'avoid':
      return { list: ['avoid'], index: places.avoid?.[ref.index] ? ref.index : -1 };
  }
}
