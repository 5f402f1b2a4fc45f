import { type Locale, locales } from '../../app/locales/locales.ts';
import { metersBetween } from '../../walk/geodesy.ts';
import type { Clue, Stop } from '../../walk/walk.ts';
import type { StopChange, TextChange, WalkEditionChanges } from '../publish-api.ts';

/** The parts of an edition (a version of a walk's packed files) that the Publish screen compares. */
export interface WalkEditionContents {
  walk: { stops: Stop[]; clues: Clue[]; story: string; version: number };
  /** The walk's messages by id, as `icu-minify` has compiled them. */
  messages: Record<Locale, Record<string, unknown>>;
  /** The digests of all files of the edition except walk.json and the messages, by path. */
  files: ReadonlyMap<string, string>;
}

/**
 * The smallest distance in meters by which a stop must move to be listed. Coordinates are not precise enough for less.
 */
const smallestMoveMeters = 0.5;

/** Returns the differences between two editions (versions) of a walk. */
export function compareWalkEditions(before: WalkEditionContents, after: WalkEditionContents): WalkEditionChanges {
  return {
    texts: Object.fromEntries(
      locales.map((locale) => [locale, compareTexts(before.messages[locale], after.messages[locale])]),
    ) as Record<Locale, TextChange[]>,
    stops: compareStops(before.walk.stops, after.walk.stops),
    clues: compareById(before.walk.clues, after.walk.clues),
    files: compareFileDigests(before.files, after.files),
    isStoryChanged: before.walk.story !== after.walk.story,
  };
}

function compareTexts(before: Record<string, unknown>, after: Record<string, unknown>): TextChange[] {
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return ids
    .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
    .map((id) => ({
      id,
      ...(Object.hasOwn(before, id) && { before: formatCompiledMessage(before[id]) }),
      ...(Object.hasOwn(after, id) && { after: formatCompiledMessage(after[id]) }),
    }));
}

/** Returns the text of a compiled message. If the message has plural or select forms, returns the last form. */
export function formatCompiledMessage(message: unknown): string {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return '';
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!Array.isArray(part)) return '';
      const [name, , options] = part;
      if (typeof options !== 'object' || options === null) return `{${name}}`;
      return formatCompiledMessage(Object.values(options).at(-1));
    })
    .join('');
}

function compareStops(before: readonly Stop[], after: readonly Stop[]): StopChange[] {
  const known = new Map(before.map((stop) => [stop.id, stop]));
  const present = new Set(after.map(({ id }) => id));
  const changes = after.flatMap((stop): StopChange[] => {
    const old = known.get(stop.id);
    if (old === undefined) return [{ id: stop.id, kind: 'added' }];
    const meters = metersBetween(old, stop);
    return [
      ...(meters >= smallestMoveMeters ? [{ id: stop.id, kind: 'moved', meters: Math.round(meters) } as const] : []),
      ...(old.radiusMeters === stop.radiusMeters
        ? []
        : [{ id: stop.id, kind: 'resized', radiusMeters: stop.radiusMeters } as const]),
    ];
  });
  const removed = before.filter(({ id }) => !present.has(id)).map(({ id }) => ({ id, kind: 'removed' }) as const);
  return [...changes, ...removed, ...findFirstReorderedStop(before, after)];
}

/**
 * Compares the order of the stops that both editions have. If the order differs, reports only the first stop whose place
 * in the order has changed.
 */
function findFirstReorderedStop(before: readonly Stop[], after: readonly Stop[]): StopChange[] {
  const common = (stops: readonly Stop[], others: readonly Stop[]) =>
    stops.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  const [old, fresh] = [common(before, after), common(after, before)];
  const first = fresh.find((id, index) => id !== old[index]);
  return first === undefined ? [] : [{ id: first, kind: 'reordered' }];
}

function compareById(before: readonly Clue[], after: readonly Clue[]): WalkEditionChanges['clues'] {
  const toMap = (clues: readonly Clue[]) => new Map(clues.map((clue) => [clue.id, JSON.stringify(clue)]));
  return compareMaps(toMap(before), toMap(after)).map(({ key, kind }) => ({ id: key, kind }));
}

function compareFileDigests(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): WalkEditionChanges['files'] {
  return compareMaps(before, after).map(({ key, kind }) => ({ path: key, kind }));
}

function compareMaps(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    if (old === fresh) return [];
    const kind = old === undefined ? 'added' : fresh === undefined ? 'removed' : 'changed';
    return [{ key, kind } as const];
  });
}
