import type { Position } from '../../../walk/walk.ts';
import type { DocumentValue, DocumentValuePath } from '../../documents/text-edits.ts';
import { insertYamlItem, moveYamlItem, removeYamlValue, setYamlValue } from '../../documents/yaml-document.ts';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import { type AuthoredStop, readWalkPlaces } from './walk-places.ts';

/** An edit of walk.yaml: a function from its text to the new text. */
export type WalkEdit = (text: string) => string;

/** Rounds a position to six decimals of a degree. The last decimal is at most 11 cm on the ground. */
export function roundPosition({ lat, lon }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(lat), lon: round(lon) };
}

/** Moves a stop. Does nothing if the stop no longer exists. */
export function moveStop(id: string, position: Position): WalkEdit {
  const { lat, lon } = roundPosition(position);
  return editStop(id, (text, path) => setYamlValue(setYamlValue(text, [...path, 'lat'], lat), [...path, 'lon'], lon));
}

/** Sets a value of a stop; `undefined` removes it. */
export function setStopValue(id: string, key: string, value: DocumentValue | undefined): WalkEdit {
  return editStop(id, (text, path, stop) => {
    if (value !== undefined) return setYamlValue(text, [...path, key], value);
    return key in stop ? removeYamlValue(text, [...path, key]) : text;
  });
}

/** Sets the via points (points that the route to a stop must pass), in walking order. */
export function setViaPoints(id: string, via: readonly Position[]): WalkEdit {
  return setStopValue(id, 'via', via.length === 0 ? undefined : via.map((at) => ({ ...roundPosition(at) })));
}

/**
 * Moves a stop to another index in walking order. If another stop is now the first, removes the `fromPrevious` (route
 * length) of that stop.
 */
export function reorderStop(id: string, to: number): WalkEdit {
  return (text) => {
    const from = findStopIndex(text, id);
    if (from < 0 || from === to) return text;
    return removeWayToFirstStop(moveYamlItem(text, ['stops'], from, to));
  };
}

export type NewStop = Pick<AuthoredStop, 'id' | 'kind' | 'radiusMeters'> & Position;

/** Adds a stop after another one, or at the end. */
export function insertStop(stop: NewStop, after: string | undefined): WalkEdit {
  return (text) => {
    const found = after === undefined ? -1 : findStopIndex(text, after);
    const count = readWalkPlaces(text)?.stops.length ?? 0;
    const { id, kind, radiusMeters } = stop;
    return insertYamlItem(text, ['stops'], found < 0 ? count : found + 1, {
      id,
      kind,
      ...roundPosition(stop),
      radiusMeters,
    });
  };
}

/** Removes a stop, also from the list of step-free stops. */
export function removeStop(id: string): WalkEdit {
  return (text) => {
    const without = setStepFreeAccess(id, false)(text);
    const index = findStopIndex(without, id);
    return index < 0 ? without : removeWayToFirstStop(removeYamlValue(without, ['stops', index]));
  };
}

/** Sets whether a wheelchair can reach a stop. Keeps `stepFreeStops` in walk.yaml in walking order. */
export function setStepFreeAccess(id: string, isStepFree: boolean): WalkEdit {
  return (text) => {
    const places = readWalkPlaces(text);
    if (places === undefined || places.stepFreeStops.includes(id) === isStepFree) return text;
    const path = ['accessibility', 'stepFreeStops'];
    if (!isStepFree) return removeYamlValue(text, [...path, places.stepFreeStops.indexOf(id)]);
    const order = places.stops.map((stop) => stop.id);
    const before = places.stepFreeStops.filter((other) => order.indexOf(other) < order.indexOf(id));
    return insertYamlItem(text, path, before.length, id);
  };
}

/**
 * Writes the lengths of a measured route into walk.yaml: for each stop, in total, and for the way back. Without a
 * measured route, recomputes only the totals from the lengths in walk.yaml.
 */
export function setMeasuredWayLengths(way: MeasuredWayBetweenStops | undefined): WalkEdit {
  return (text) => {
    const places = readWalkPlaces(text);
    if (places === undefined) return text;
    const measured = places.stops.map(({ id, fromPrevious }, index) => {
      if (index === 0) return undefined;
      const leg = way?.legs.find((it) => it.to === id && it.from === places.stops[index - 1]?.id);
      return leg ? { meters: leg.meters, stairsMeters: leg.stairsMeters } : fromPrevious;
    });
    const sum = (key: 'meters' | 'stairsMeters') => measured.reduce((total, leg) => total + (leg?.[key] ?? 0), 0);
    const values: [path: DocumentValuePath, value: DocumentValue | undefined][] = [
      ...measured.map((leg, index): [DocumentValuePath, DocumentValue | undefined] => [
        ['stops', index, 'fromPrevious'],
        leg,
      ]),
      [['figures', 'distanceMeters'], sum('meters')],
      [['figures', 'stairsMeters'], sum('stairsMeters')],
      [['figures', 'legBack', 'meters'], places.figures.legBack && way?.legBack?.meters],
      [['figures', 'legBack', 'stairsMeters'], places.figures.legBack && way?.legBack?.stairsMeters],
    ];
    return values.reduce((it, [path, value]) => (value === undefined ? it : setYamlValue(it, path, value)), text);
  };
}

function editStop(id: string, edit: (text: string, path: DocumentValuePath, stop: AuthoredStop) => string): WalkEdit {
  return (text) => {
    const index = findStopIndex(text, id);
    const stop = readWalkPlaces(text)?.stops[index];
    return stop === undefined ? text : edit(text, ['stops', index], stop);
  };
}

function findStopIndex(text: string, id: string): number {
  return readWalkPlaces(text)?.stops.findIndex((stop) => stop.id === id) ?? -1;
}

function removeWayToFirstStop(text: string): string {
  const [first] = readWalkPlaces(text)?.stops ?? [];
  return first?.fromPrevious ? removeYamlValue(text, ['stops', 0, 'fromPrevious']) : text;
}
