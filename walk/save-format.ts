import type { GivenAnswer } from './answers.ts';
import type { Presence } from './arrival.ts';
import type { UndoPoint, WalkMode, WalkState } from './state.ts';
import type { Line } from './story-tags.ts';
import {
  byKind,
  count,
  either,
  fields,
  finite,
  list,
  nothing,
  oneOf,
  record,
  recordOf,
  ShapeError,
  text,
} from './strict-reading.ts';
import { hints, type TranscriptEntry } from './transcript.ts';

/** The version of the format that `saveWalk` writes. Changing it needs a step in `migrations`. */
export const currentVersion = 3;

/** The saved part of a walk: everything except the position. Of the presence it holds only the ids of held-back stops. */
export type Save = Omit<WalkState, 'offers' | 'position' | 'presence'> &
  Pick<Presence, 'heldBack'> & { version: typeof currentVersion };

/** Thrown for a save in a newer version of the format. */
export class NewerFormatError extends Error {}

/**
 * Reads a save of this or an older format version. Does not check that the story has its place.
 * @throws {ShapeError | SyntaxError | NewerFormatError} with one sentence.
 */
export function readSave(written: string): Save {
  return readCurrent(migrate(record(JSON.parse(written), 'save')), 'save');
}

/** Each migration turns a save of its version into the next version. */
const migrations: Record<number, (save: Record<string, unknown>) => Record<string, unknown>> = {
  // Version 1 counted the hints of each clue outside of the transcript, and had no undo.
  1: ({ hints: shown, transcript, ...save }) => {
    const counted = Object.entries(recordOf(count)(shown, 'save.hints'));
    const entries = counted.flatMap(([clue, number]) =>
      hints.slice(0, number).map((hint) => ({ kind: 'hint', clue, hint })),
    );
    return {
      ...save,
      version: 2,
      transcript: [...list(record)(transcript, 'save.transcript'), ...entries],
      undo: null,
    };
  },
  // Version 2 did not record which arrivals were taken back.
  2: (save) => ({ ...save, version: 3, heldBack: [] }),
};

function migrate(save: Record<string, unknown>): Record<string, unknown> {
  const version = count(save.version, 'save.version');
  if (version === currentVersion) return save;
  if (version > currentVersion)
    throw new NewerFormatError(`This walk was saved by a newer version of the app (format ${version}).`);
  const migration = migrations[version];
  if (!migration) throw new ShapeError(`save.version must be from 1 to ${currentVersion}.`);
  return migrate(migration(save));
}

const clue = text;
const stop = text;

const readLine = fields<Line>({
  id: text,
  arguments: recordOf(text),
  speaker: { optional: text },
  art: { optional: text },
  sound: { optional: text },
  spot: { optional: text },
  found: { optional: text },
  ending: { optional: text },
});

const readEntry = byKind<TranscriptEntry>({
  line: fields({ kind: oneOf('line'), line: readLine }),
  choice: fields({ kind: oneOf('choice'), choice: text }),
  arrival: fields({ kind: oneOf('arrival'), stop, by: oneOf('hand', 'position') }),
  closure: fields({ kind: oneOf('closure'), stop }),
  answer: fields({
    kind: oneOf('answer'),
    clue,
    given: either<string, GivenAnswer>(text, either<readonly string[], number>(list(text), finite)),
    outcome: oneOf('right', 'close', 'rejected', 'wrong'),
  }),
  hint: fields({ kind: oneOf('hint'), clue, hint: oneOf(...hints) }),
  reveal: fields({ kind: oneOf('reveal'), clue }),
  skip: fields({ kind: oneOf('skip'), clue }),
});

const readCurrent = fields<Save>({
  version: (value, path) => {
    if (value !== currentVersion) throw new ShapeError(`${path} must be ${currentVersion}.`);
    return value;
  },
  walkId: text,
  walkVersion: count,
  mode: oneOf<WalkMode>('spot', 'home'),
  locale: text,
  startedAtMs: finite,
  changedAtMs: finite,
  saved: text,
  transcript: list(readEntry),
  heldBack: list(stop),
  undo: either<UndoPoint, null>(fields<UndoPoint>({ saved: text, entries: count }), nothing),
});
