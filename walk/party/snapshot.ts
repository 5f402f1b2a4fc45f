import {
  createListReader,
  createObjectReader,
  createOneOfReader,
  type JsonReader,
  JsonShapeError,
  readNonNegativeInteger,
  readObject,
  readText,
} from '../json-readers.ts';
import { readSavedWalk, serializeWalk } from '../saved-walk.ts';
import type { LoadedWalk } from '../step.ts';
import type { WalkMode } from '../walk-mode.ts';
import { countBytes } from './party-action.ts';
import { beginParty, type LogEntryReference, type PartyState } from './party-state.ts';

/** The largest initial save and the largest snapshot, in bytes of UTF-8. */
export const maxSnapshotBytes = 65_536;

const version = 1;

/** A snapshot as JSON. `ids` lists the ids of members. All other fields refer to a member by the index in `ids`. */
interface SerializedSnapshot {
  version: number;
  walk: Record<string, unknown>;
  ids: string[];
  origins: (readonly [member: number, sequence: number] | null)[];
  members: { member: number; mode: WalkMode }[];
  waitsForAll: boolean;
  reached: { stop: string; members: number[] }[];
  lastStep: number;
}

/**
 * The result of reading an initial save or a snapshot. `sentence` describes the problem for a report, not for visitors.
 */
export type PartyStateResult = { kind: 'ready'; state: PartyState } | { kind: 'unreadable'; sentence: string };

/**
 * Returns a state as text. Returns undefined if the text is too large. In that case, a phone that joins later replays
 * the log from an earlier snapshot.
 */
export function serializeSnapshot(state: PartyState): string | undefined {
  const serializedState = serializePartyState(state);
  return countBytes(serializedState) <= maxSnapshotBytes ? serializedState : undefined;
}

/** Serializes a state as JSON, even if the result is larger than `maxSnapshotBytes`. */
export function serializePartyState({ walk, origins, members, waitsForAll, reached, lastStep }: PartyState): string {
  const ids: string[] = [];
  const indexOf = (member: string) => {
    const memberIndex = ids.indexOf(member);
    return memberIndex >= 0 ? memberIndex : ids.push(member) - 1;
  };
  const snapshot: SerializedSnapshot = {
    version,
    walk: JSON.parse(serializeWalk(walk)),
    origins: origins.map((origin) => origin && [indexOf(origin.member), origin.sequence]),
    members: [...members].map(([member, mode]) => ({ member: indexOf(member), mode })),
    waitsForAll,
    reached: [...reached].map(([stop, there]) => ({ stop, members: there.map(indexOf) })),
    lastStep,
    ids,
  };
  return JSON.stringify(snapshot);
}

/** Reads the save of a walk from which a party begins. Never throws. */
export function readInitialSave(game: LoadedWalk, initialSave: string): PartyStateResult {
  const readResult = readSavedWalk(game, initialSave);
  return readResult.kind === 'ready' ? { kind: 'ready', state: beginParty(readResult.state) } : readResult;
}

/** Reads a snapshot, a text that `serializePartyState` returned. Never throws. */
export function readSnapshot(game: LoadedWalk, data: string): PartyStateResult {
  try {
    return readPartyState(game, readSerializedSnapshot(JSON.parse(data), 'snapshot'));
  } catch (error) {
    const sentence = `The snapshot is damaged: ${error instanceof Error ? error.message : error}`;
    return { kind: 'unreadable', sentence };
  }
}

function readPartyState(game: LoadedWalk, { walk, ids, ...written }: SerializedSnapshot): PartyStateResult {
  const initialSave = readInitialSave(game, JSON.stringify(walk));
  if (initialSave.kind === 'unreadable') return initialSave;
  const memberAt = (index: number) => {
    const member = ids[index];
    if (member === undefined) throw new JsonShapeError(`snapshot.ids has no member ${index}.`);
    return member;
  };
  const origins = written.origins.map(
    (origin): LogEntryReference | null => origin && { member: memberAt(origin[0]), sequence: origin[1] },
  );
  if (origins.length !== initialSave.state.walk.transcript.length)
    throw new JsonShapeError('snapshot.origins must be as long as the transcript.');
  return {
    kind: 'ready',
    state: {
      walk: initialSave.state.walk,
      origins,
      members: new Map(written.members.map(({ member, mode }) => [memberAt(member), mode])),
      waitsForAll: written.waitsForAll,
      reached: new Map(written.reached.map(({ stop, members }) => [stop, members.map(memberAt)])),
      lastStep: written.lastStep,
    },
  };
}

const readLogEntryReference: JsonReader<readonly [number, number] | null> = (value, path) => {
  if (value === null) return null;
  const [member, sequence, ...rest] = createListReader(readNonNegativeInteger)(value, path);
  if (member === undefined || sequence === undefined || rest.length > 0)
    throw new JsonShapeError(`${path} must be null or two counts.`);
  return [member, sequence];
};

const readSerializedSnapshot = createObjectReader<SerializedSnapshot>({
  version: (value, path) => {
    if (value !== version) throw new JsonShapeError(`${path} must be ${version}.`);
    return version;
  },
  walk: readObject,
  ids: createListReader(readText),
  origins: createListReader(readLogEntryReference),
  members: createListReader(
    createObjectReader<{ member: number; mode: WalkMode }>({
      member: readNonNegativeInteger,
      mode: createOneOfReader('spot', 'home'),
    }),
  ),
  waitsForAll: (value, path) => {
    if (typeof value !== 'boolean') throw new JsonShapeError(`${path} must be true or false.`);
    return value;
  },
  reached: createListReader(
    createObjectReader<{ stop: string; members: number[] }>({
      stop: readText,
      members: createListReader(readNonNegativeInteger),
    }),
  ),
  lastStep: readNonNegativeInteger,
});
