import type { WalkerAnswer } from './answers.ts';
import {
  createEitherReader,
  createListReader,
  createObjectReader,
  createOneOfReader,
  createRecordReader,
  createUnionByKindReader,
  JsonShapeError,
  readFiniteNumber,
  readNonNegativeInteger,
  readNull,
  readObject,
  readText,
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
    const hintCounts = Object.entries(createRecordReader(readNonNegativeInteger)(shown, 'save.hints'));
    const entries = hintCounts.flatMap(([clue, number]) =>
      hintKinds.slice(0, number).map((hint) => ({ kind: 'hint', clue, hint })),
    );
    return {
      ...save,
      version: 2,
      transcript: [...createListReader(readObject)(transcript, 'save.transcript'), ...entries],
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

const readLine = createObjectReader<PassageLine>({
  id: readText,
  arguments: createRecordReader(readText),
  speaker: { optional: readText },
  art: { optional: readText },
  sound: { optional: readText },
  spot: { optional: readText },
  found: { optional: readText },
  ending: { optional: readText },
});

const readMode = createOneOfReader<WalkMode>('spot', 'home');

const readEntry = createUnionByKindReader<TranscriptEntry>({
  line: createObjectReader({ kind: createOneOfReader('line'), line: readLine }),
  choice: createObjectReader({ kind: createOneOfReader('choice'), choice: readText }),
  arrival: createObjectReader({ kind: createOneOfReader('arrival'), stop, by: createOneOfReader('hand', 'position') }),
  closure: createObjectReader({ kind: createOneOfReader('closure'), stop }),
  answer: createObjectReader({
    kind: createOneOfReader('answer'),
    clue,
    given: createEitherReader<string, WalkerAnswer>(
      readText,
      createEitherReader<readonly string[], number>(createListReader(readText), readFiniteNumber),
    ),
    outcome: createOneOfReader('right', 'close', 'rejected', 'wrong'),
  }),
  hint: createObjectReader({ kind: createOneOfReader('hint'), clue, hint: createOneOfReader(...hintKinds) }),
  reveal: createObjectReader({ kind: createOneOfReader('reveal'), clue }),
  skip: createObjectReader({ kind: createOneOfReader('skip'), clue }),
  mode: createObjectReader({ kind: createOneOfReader('mode'), mode: readMode }),
});

const readCurrentFormat = createObjectReader<Save>({
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
  transcript: createListReader(readEntry),
  heldBack: createListReader(stop),
  undo: createEitherReader<UndoPoint, null>(
    createObjectReader<UndoPoint>({ saved: readText, entries: readNonNegativeInteger }),
    readNull,
  ),
});
