import { maxAnswerLength } from '../answer-text.ts';
import type { WalkerAnswer } from '../answers.ts';
import type { WalkEvent } from '../events.ts';
import {
  createEitherReader,
  createListReader,
  createObjectReader,
  createOneOfReader,
  createUnionByKindReader,
  type JsonReader,
  JsonShapeError,
  readFiniteNumber,
  readNonNegativeInteger,
  readObject,
  readText,
} from '../json-readers.ts';
import type { WalkMode } from '../walk-mode.ts';

/** An action in the shared walk, such as a choice or an answer. A member takes this action for the whole party. */
export type PartyStoryAction =
  | { kind: 'arrived-by-hand'; stop: string }
  | { kind: 'stop-closed'; stop: string }
  | { kind: 'choice-made'; choice: string }
  | { kind: 'answer-given'; clue: string; given: WalkerAnswer }
  | { kind: 'hint-asked'; clue: string }
  | { kind: 'clue-revealed'; clue: string }
  | { kind: 'clue-skipped'; clue: string }
  | { kind: 'undone' };

/**
 * An action that a member writes into the party's log: a `PartyStoryAction`, or one of these kinds:
 * - `member-present`: the member takes part, on the spot or from home.
 * - `member-left`: the member with the id `member` has left, and the party no longer waits for this member. Any member
 * can write this.
 * - `waiting-switched`: if `isOn`, the party waits at each stop for all members on the spot.
 * - `went-on`: the party arrives at a stop without the members who have not reached the stop.
 */
export type PartyAction =
  | PartyStoryAction
  | { kind: 'member-present'; mode: WalkMode }
  | { kind: 'member-left'; member: string }
  | { kind: 'waiting-switched'; isOn: boolean }
  | { kind: 'went-on'; stop: string };

/** The data of an entry in a party's log. */
export interface LogEntryData {
  action: PartyAction;
  /** The time of the action by the clock of the phone that wrote the entry, in milliseconds since 1970. */
  atMs: number;
  /** The fingerprint of the state before the entry, computed by the phone that wrote the entry. */
  before: string;
}

/**
 * The result of reading an entry.
 * - `newer`: a newer version of the site wrote the entry, so this version cannot apply the entry.
 * - `unreadable`: the entry is invalid in every version of the site, so the entry has no effect.
 */
export type LogEntryDataReadResult =
  | ({ kind: 'ready' } & LogEntryData)
  | { kind: 'newer' | 'unreadable'; sentence: string };

/**
 * The version of the format. A new kind of action needs a new version. Entries of older kinds keep the older version,
 * so that older phones can read them.
 */
const version = 1;

/** The largest entry, in bytes of UTF-8. */
export const maxLogEntryDataBytes = 4096;

const maxIdLength = 100;
const maxOptions = 30;
/** The largest time that a `Date` can have. */
const maxTimeMs = 8.64e15;

/**
 * Serializes an entry. Shortens a text answer that is too long to be right, so that an entry never exceeds
 * `maxLogEntryDataBytes`.
 */
export function serializeLogEntryData({ action, atMs, before }: LogEntryData): string {
  return JSON.stringify({ version, atMs, before, action: shortenGivenAnswer(action) });
}

/** Reads an entry. Never throws. */
export function readLogEntryData(data: string): LogEntryDataReadResult {
  if (countBytes(data) > maxLogEntryDataBytes)
    return { kind: 'unreadable', sentence: `The entry is larger than ${maxLogEntryDataBytes} bytes.` };
  try {
    const record = readObject(JSON.parse(data), 'entry');
    const writtenVersion = readNonNegativeInteger(record.version, 'entry.version');
    if (writtenVersion > version)
      return {
        kind: 'newer',
        sentence: `The entry was written by a newer version of the app (format ${writtenVersion}).`,
      };
    return { kind: 'ready', ...readLogEntryDataInCurrentFormat(record, 'entry') };
  } catch (error) {
    return { kind: 'unreadable', sentence: `The entry is damaged: ${error instanceof Error ? error.message : error}` };
  }
}

/** Returns whether an action is a `PartyStoryAction`: an action in the shared walk, such as a choice or an answer. */
export function isPartyStoryAction(action: PartyAction): action is PartyStoryAction {
  switch (action.kind) {
    case 'member-present':
    case 'member-left':
    case 'waiting-switched':
    case 'went-on':
      return false;
    default:
      return true;
  }
}

/**
 * Converts a walk event to a `PartyStoryAction`, which has no time. Returns undefined if the event concerns only this phone.
 */
export function convertToPartyStoryAction(event: Pick<WalkEvent, 'kind'>): PartyStoryAction | undefined {
  const { atMs, ...action } = event as WalkEvent;
  switch (action.kind) {
    case 'position-asked':
    case 'position-fixed':
    case 'position-lost':
    case 'position-denied':
    case 'position-turned-off':
    case 'language-changed':
    case 'mode-changed':
      return undefined;
    default:
      return action as PartyStoryAction;
  }
}

function shortenGivenAnswer(action: PartyAction): PartyAction {
  if (action.kind !== 'answer-given' || typeof action.given !== 'string') return action;
  // Keeps one character more than `maxAnswerLength`, so that the shortened answer is still too long to be right.
  return { ...action, given: action.given.slice(0, maxAnswerLength + 1) };
}

const id = createLimitedTextReader(maxIdLength);

const readGiven = createEitherReader<string, WalkerAnswer>(
  createLimitedTextReader(maxAnswerLength + 1),
  createEitherReader<readonly string[], number>(createLimitedListReader(createListReader(id)), readFiniteNumber),
);

const readMode = createOneOfReader<WalkMode>('spot', 'home');

const readAction = createUnionByKindReader<PartyAction>({
  'arrived-by-hand': createObjectReader({ kind: createOneOfReader('arrived-by-hand'), stop: id }),
  'stop-closed': createObjectReader({ kind: createOneOfReader('stop-closed'), stop: id }),
  'choice-made': createObjectReader({ kind: createOneOfReader('choice-made'), choice: id }),
  'answer-given': createObjectReader({ kind: createOneOfReader('answer-given'), clue: id, given: readGiven }),
  'hint-asked': createObjectReader({ kind: createOneOfReader('hint-asked'), clue: id }),
  'clue-revealed': createObjectReader({ kind: createOneOfReader('clue-revealed'), clue: id }),
  'clue-skipped': createObjectReader({ kind: createOneOfReader('clue-skipped'), clue: id }),
  undone: createObjectReader({ kind: createOneOfReader('undone') }),
  'member-present': createObjectReader({ kind: createOneOfReader('member-present'), mode: readMode }),
  'member-left': createObjectReader({ kind: createOneOfReader('member-left'), member: id }),
  'waiting-switched': createObjectReader({ kind: createOneOfReader('waiting-switched'), isOn: readBoolean }),
  'went-on': createObjectReader({ kind: createOneOfReader('went-on'), stop: id }),
});

const readRecordShape = createObjectReader<LogEntryData & { version: number }>({
  version: readNonNegativeInteger,
  atMs: readTimestampMs,
  before: id,
  action: readAction,
});

function readLogEntryDataInCurrentFormat(value: unknown, path: string): LogEntryData {
  const { action, atMs, before } = readRecordShape(value, path);
  return { action, atMs, before };
}

function readTimestampMs(value: unknown, path: string): number {
  const time = readNonNegativeInteger(value, path);
  if (time > maxTimeMs) throw new JsonShapeError(`${path} must be a time.`);
  return time;
}

function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new JsonShapeError(`${path} must be true or false.`);
  return value;
}

function createLimitedTextReader(maxLength: number): JsonReader<string> {
  return (value, path) => {
    const text = readText(value, path);
    if (text.length > maxLength) throw new JsonShapeError(`${path} must have at most ${maxLength} characters.`);
    return text;
  };
}

function createLimitedListReader<Item>(read: JsonReader<Item[]>): JsonReader<Item[]> {
  return (value, path) => {
    const list = read(value, path);
    if (list.length > maxOptions) throw new JsonShapeError(`${path} must have at most ${maxOptions} options.`);
    return list;
  };
}

/** Returns the length of a text in bytes of UTF-8. Does not use `TextEncoder`, because it is not part of ECMAScript. */
export function countBytes(written: string): number {
  let bytes = 0;
  for (const character of written) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
