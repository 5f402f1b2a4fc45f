import type { PlaceReference } from './place-edits.ts';

/**
 * The selection of the map screen: a stop, or another place. A turn (a point with directions on the route to a stop) is
 * selected together with this stop.
 */
export interface MapSelection {
  stop?: string | undefined;
  place?: PlaceReference | undefined;
}

/** The target (the last part of the URL hash) that moves the focus to the button for drawing the map. */
export const urlHashTargetOfMapDrawingButton = 'map/draw';
/** The target (the last part of the URL hash) that opens the form for the facts about the whole walk. */
export const urlHashTargetOfWalkFactsForm = 'map/facts';

/**
 * Parses the target (the last part of the URL hash) of the map screen:
 * - `gate` selects a stop.
 * - `gate/turns/lantern` selects a turn on the route to this stop.
 * - `arrivals/metro` selects a station or bus stop.
 * - `spots/bakery` selects a recommended place.
 * - `avoid/0` selects a circle that the route avoids.
 * - `urlHashTargetOfMapDrawingButton` and `urlHashTargetOfWalkFactsForm` select no place.
 */
export function parseUrlHashTargetOfMapScreen(target: string | undefined): MapSelection {
  if (target === urlHashTargetOfMapDrawingButton || target === urlHashTargetOfWalkFactsForm) return {};
  const [first, second, third] = target?.split('/') ?? [];
  if (first === undefined || second === undefined) return { stop: first };
  if (third !== undefined) return { stop: first, place: { kind: 'turn', stop: first, id: third } };
  if (first === 'avoid') return { place: { kind: 'avoid', index: Number(second) } };
  return { place: { kind: first === 'spots' ? 'spot' : 'arrival', id: second } };
}

/**
 * Formats the target (the last part of the URL hash) that selects a place. `parseUrlHashTargetOfMapScreen` parses this
 * target.
 */
export function formatPlaceAsUrlHashTarget(place: PlaceReference): string {
  switch (place.kind) {
    case 'turn':
      return `${place.stop}/turns/${place.id}`;
    case 'arrival':
      return `arrivals/${place.id}`;
    case 'spot':
      return `spots/${place.id}`;
    case 'avoid':
      return `avoid/${place.index}`;
  }
}

export function isSamePlace(one: PlaceReference, other: PlaceReference | undefined): boolean {
  return other !== undefined && formatPlaceAsUrlHashTarget(one) === formatPlaceAsUrlHashTarget(other);
}
