import type { WalkerAnswer } from './answers.ts';
import {
  JsonShapeError,
  readEither,
  readFiniteNumber,
  readListOf,
  readNonNegativeInteger,
  readNull,
  readObject,
  readObjectOf,
  readOneOf,
  readRecordOf,
  readText,
  readUnionByKind,
} from './json-readers.ts';
import type { UndoPoint, WalkState } from './state.ts';
import type { StopPresence } from './stop-presence.ts';
import type { PassageLine } from './story-tags.ts';
import { hintKinds, type TranscriptEntry } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/** The version of the save format that `serializeWalk` writes. Each new version needs an entry in `migrations`. */
export const saveFormatVersion = 5;

/**
 * The saved part of a walk's state. For privacy, a save has no position. From `StopPresence`, it contains only
 * `heldBack`: the stops whose arrival was undone.
 */
export type Save = Omit<WalkState, 'offers' | 'position' | 'presence'> &
  Pick<StopPresence, 'heldBack'> & { version: typeof saveFormatVersion };

/** Thrown for a save whose format is newer than the formats that the code can read. */
export class NewerFormatError extends Error {}

/**
 * Reads a save in the current or an older version of the format. Does not check whether the story can continue from the
 * save.
 * @throws {JsonShapeError | SyntaxError | NewerFormatError} with a message of one sentence.
 */
export function readSave(savedText: string): Save {
  return readCurrentFormat(migrateSave(readObject(JSON.parse(savedText), 'save')), 'save');
}

/** The migrations by version. `migrations[1]` converts a save of version 1 to version 2. */
const migrations: Record<number, (save: Record<string, unknown>) => Record<string, unknown>> = {
  // Version 1 counted the hints of each clue outside the transcript, and had no undo.
  1: ({ hints: shown, transcript, ...save }) => {
    const hintCounts = Object.entries(readRecordOf(readNonNegativeInteger)(shown, 'save.hints'));
    const entries = hintCounts.flatMap(([clue, number]) =>
      hintKinds.slice(0, number).map((hint) => ({ kind: 'hint', clue, hint })),
    );
    return {
      ...save,
      version: 2,
      transcript: [...readListOf(readObject)(transcript, 'save.transcript'), ...entries],
      undo: null,
    };
  },
  // Version 2 did not record which arrivals were undone.
  2: (save) => ({ ...save, version: 3, heldBack: [] }),
  // Version 4 added a transcript entry for changes of the mode. Transcripts of version 3 are valid without such
  // entries.
  3: (save) => ({ ...save, version: 4 }),
  // Version 4 had no third hint.
  4: (save) => ({ ...save, version: 5 }),
};

function migrateSave(save: Record<string, unknown>): Record<string, unknown> {
  const version = readNonNegativeInteger(save.version, 'save.version');
  if (version === saveFormatVersion) return save;
  if (version > saveFormatVersion)
    throw new NewerFormatError(`This walk was saved by a newer version of the app (format ${version}).`);
  const migration = migrations[version];
  if (!migration) throw new JsonShapeError(`save.version must be from 1 to ${saveFormatVersion}.`);
  return migrateSave(migration(save));
}

const clue = readText;
const stop = readText;

const readLine = readObjectOf<PassageLine>({
  id: readText,
  arguments: readRecordOf(readText),
  speaker: { optional: readText },
  art: { optional: readText },
  sound: { optional: readText },
  spot: { optional: readText },
  found: { optional: readText },
  ending: { optional: readText },
});

const readMode = readOneOf<WalkMode>('spot', 'home');

const readEntry = readUnionByKind<TranscriptEntry>({
  line: readObjectOf({ kind: readOneOf('line'), line: readLine }),
  choice: readObjectOf({ kind: readOneOf('choice'), choice: readText }),
  arrival: readObjectOf({ kind: readOneOf('arrival'), stop, by: readOneOf('hand', 'position') }),
  closure: readObjectOf({ kind: readOneOf('closure'), stop }),
  answer: readObjectOf({
    kind: readOneOf('answer'),
    clue,
    given: readEither<string, WalkerAnswer>(
      readText,
      readEither<readonly string[], number>(readListOf(readText), readFiniteNumber),
    ),
    outcome: readOneOf('right', 'close', 'rejected', 'wrong'),
  }),
  hint: readObjectOf({ kind: readOneOf('hint'), clue, hint: readOneOf(...hintKinds) }),
  reveal: readObjectOf({ kind: readOneOf('reveal'), clue }),
  skip: readObjectOf({ kind: readOneOf('skip'), clue }),
  mode: readObjectOf({ kind: readOneOf('mode'), mode: readMode }),
});

const readCurrentFormat = readObjectOf<Save>({
  version: (value, path) => {
    if (value !== saveFormatVersion) throw new JsonShapeError(`${path} must be ${saveFormatVersion}.`);
    return value;
  },
  walkId: readText,
  walkVersion: readNonNegativeInteger,
  mode: readMode,
  locale: readText,
  startedAtMs: readFiniteNumber,
  changedAtMs: readFiniteNumber,
  saved: readText,
  transcript: readListOf(readEntry),
  heldBack: readListOf(stop),
  undo: readEither<UndoPoint, null>(
    readObjectOf<UndoPoint>({ saved: readText, entries: readNonNegativeInteger }),
    readNull,
  ),
});
