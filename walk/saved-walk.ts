import type { GivenAnswer } from './answers.ts';
import { nowhere, type Presence } from './arrival.ts';
import type { UndoPoint, WalkMode, WalkState } from './state.ts';
import type { Game } from './step.ts';
import { StorySaveError } from './story.ts';
import type { Line, Offer } from './story-tags.ts';
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

/** The version of the format that is written. A change of it needs a step in `migrations`. */
const currentVersion = 3;

type UnreadableBecause = 'damaged' | 'newer-version' | 'other-walk' | 'other-walk-version';

/**
 * What a saved walk turned out to be. One that cannot be read comes back untouched, to be kept aside: `because` is for choosing the
 * visitor's words, `sentence` for a report.
 */
export type SavedWalk =
  | { kind: 'ready'; state: WalkState }
  | { kind: 'unreadable'; because: UnreadableBecause; sentence: string; text: string };

/** What is saved of a walk: all but the position. Of the stops around the walker only those that are held back, by their ids. */
type Saved = Omit<WalkState, 'offers' | 'position' | 'presence'> &
  Pick<Presence, 'heldBack'> & { version: typeof currentVersion };

/** Writes a walk down, as JSON. */
export function saveWalk(state: WalkState): string {
  const { offers, position, presence, ...rest } = state;
  const { heldBack } = presence;
  const save: Saved = { version: currentVersion, ...rest, heldBack };
  return JSON.stringify(save);
}

/** Reads what `saveWalk` wrote, today or long ago, and finds its place in the story again. Never throws, never changes `text`. */
export function readSavedWalk(game: Game, text: string): SavedWalk {
  try {
    return { kind: 'ready', state: readState(game, text) };
  } catch (error) {
    const [because, sentence] =
      error instanceof Unreadable ? [error.because, error.message] : (['damaged', describe(error)] as const);
    return { kind: 'unreadable', because, sentence, text };
  }
}

class Unreadable extends Error {
  readonly because: UnreadableBecause;
  constructor(because: UnreadableBecause, sentence: string) {
    super(sentence);
    this.because = because;
  }
}

function readState(game: Game, written: string): WalkState {
  const { walk } = game;
  const save = record(JSON.parse(written), 'save');
  const { version, heldBack, ...rest } = readSave(migrate(save), 'save');
  if (rest.walkId !== walk.id)
    throw new Unreadable('other-walk', `This is the walk "${rest.walkId}", not "${walk.id}".`);
  if (rest.walkVersion !== walk.version)
    throw new Unreadable(
      'other-walk-version',
      `This walk was begun in version ${rest.walkVersion} of its story, which is now at version ${walk.version}.`,
    );
  if (rest.undo) {
    if (rest.undo.entries > rest.transcript.length) throw new ShapeError('save.undo.entries is beyond the transcript.');
    readOffers(game, rest.undo.saved);
  }
  const presence = { ...nowhere, heldBack };
  return { ...rest, offers: readOffers(game, rest.saved), position: { kind: 'off' }, presence };
}

/** The ways on from a saved place, each tried: ink finds some damage only when it goes on, and tells it in words of its own. */
function readOffers({ walk, story }: Game, saved: string): Offer[] {
  try {
    const offers = story.offers(saved);
    for (const offer of offers.keys()) story.take(saved, offer);
    const isKnown = (offer: Offer) => offer.kind !== 'clue' || walk.clues.some(({ id }) => id === offer.clue);
    if (offers.every(isKnown)) return offers;
  } catch (cause) {
    throw new StorySaveError({ cause });
  }
  throw new StorySaveError();
}

/** Each leads a save of its version to the next one. */
const migrations: Record<number, (save: Record<string, unknown>) => Record<string, unknown>> = {
  // Version 1 counted the hints of each clue beside the transcript, and had nothing to take back.
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
  // Version 2 forgot which arrivals were taken back.
  2: (save) => ({ ...save, version: 3, heldBack: [] }),
};

function migrate(save: Record<string, unknown>): Record<string, unknown> {
  const version = count(save.version, 'save.version');
  if (version === currentVersion) return save;
  if (version > currentVersion)
    throw new Unreadable('newer-version', `This walk was saved by a newer version of the app (format ${version}).`);
  const migration = migrations[version];
  if (!migration) throw new ShapeError(`save.version must be from 1 to ${currentVersion}.`);
  return migrate(migration(save));
}

function describe(error: unknown): string {
  return `The saved walk is damaged: ${error instanceof Error ? error.message : error}`;
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

const readSave = fields<Saved>({
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
