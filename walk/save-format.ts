import type { GivenAnswer } from './answers.ts';
import type { StopPresence } from './arrival.ts';
import {
  count,
  either,
  finite,
  listOf,
  nothing,
  objectOf,
  oneOf,
  readObject,
  recordOf,
  ShapeError,
  text,
  unionByKind,
} from './json-readers.ts';
import type { UndoPoint, WalkState } from './state.ts';
import type { Line } from './story-tags.ts';
import { hints, type TranscriptEntry } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/** The version of the save format that `saveWalk` writes. Each new version needs an entry in `migrations`. */
export const currentVersion = 5;

/** The saved part of a walk's state. For privacy a save has no position. Of the presence it has only `heldBack`. */
export type Save = Omit<WalkState, 'offers' | 'position' | 'presence'> &
  Pick<StopPresence, 'heldBack'> & { version: typeof currentVersion };

/** Thrown for a save whose format is newer than the formats that the code can read. */
export class NewerFormatError extends Error {}

/**
 * Reads a save in the current or an older version of the format. Does not check whether the story can continue from the save.
 * @throws {ShapeError | SyntaxError | NewerFormatError} with a message of one sentence.
 */
export function readSave(written: string): Save {
  return readCurrent(migrateSave(readObject(JSON.parse(written), 'save')), 'save');
}

/** The migrations by version. `migrations[1]` converts a save of version 1 to version 2. */
const migrations: Record<number, (save: Record<string, unknown>) => Record<string, unknown>> = {
  // Version 1 counted the hints of each clue outside the transcript, and had no undo.
  1: ({ hints: shown, transcript, ...save }) => {
    const counted = Object.entries(recordOf(count)(shown, 'save.hints'));
    const entries = counted.flatMap(([clue, number]) =>
      hints.slice(0, number).map((hint) => ({ kind: 'hint', clue, hint })),
    );
    return {
      ...save,
      version: 2,
      transcript: [...listOf(readObject)(transcript, 'save.transcript'), ...entries],
      undo: null,
    };
  },
  // Version 2 did not record which arrivals were undone.
  2: (save) => ({ ...save, version: 3, heldBack: [] }),
  // Version 3 had no change of the mode, so its transcripts have no such entry.
  3: (save) => ({ ...save, version: 4 }),
  // Version 4 had no third hint.
  4: (save) => ({ ...save, version: 5 }),
};

function migrateSave(save: Record<string, unknown>): Record<string, unknown> {
  const version = count(save.version, 'save.version');
  if (version === currentVersion) return save;
  if (version > currentVersion)
    throw new NewerFormatError(`This walk was saved by a newer version of the app (format ${version}).`);
  const migration = migrations[version];
  if (!migration) throw new ShapeError(`save.version must be from 1 to ${currentVersion}.`);
  return migrateSave(migration(save));
}

const clue = text;
const stop = text;

const readLine = objectOf<Line>({
  id: text,
  arguments: recordOf(text),
  speaker: { optional: text },
  art: { optional: text },
  sound: { optional: text },
  spot: { optional: text },
  found: { optional: text },
  ending: { optional: text },
});

const readMode = oneOf<WalkMode>('spot', 'home');

const readEntry = unionByKind<TranscriptEntry>({
  line: objectOf({ kind: oneOf('line'), line: readLine }),
  choice: objectOf({ kind: oneOf('choice'), choice: text }),
  arrival: objectOf({ kind: oneOf('arrival'), stop, by: oneOf('hand', 'position') }),
  closure: objectOf({ kind: oneOf('closure'), stop }),
  answer: objectOf({
    kind: oneOf('answer'),
    clue,
    given: either<string, GivenAnswer>(text, either<readonly string[], number>(listOf(text), finite)),
    outcome: oneOf('right', 'close', 'rejected', 'wrong'),
  }),
  hint: objectOf({ kind: oneOf('hint'), clue, hint: oneOf(...hints) }),
  reveal: objectOf({ kind: oneOf('reveal'), clue }),
  skip: objectOf({ kind: oneOf('skip'), clue }),
  mode: objectOf({ kind: oneOf('mode'), mode: readMode }),
});

const readCurrent = objectOf<Save>({
  version: (value, path) => {
    if (value !== currentVersion) throw new ShapeError(`${path} must be ${currentVersion}.`);
    return value;
  },
  walkId: text,
  walkVersion: count,
  mode: readMode,
  locale: text,
  startedAtMs: finite,
  changedAtMs: finite,
  saved: text,
  transcript: listOf(readEntry),
  heldBack: listOf(stop),
  undo: either<UndoPoint, null>(objectOf<UndoPoint>({ saved: text, entries: count }), nothing),
});
