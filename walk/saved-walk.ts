import { nowhere } from './arrival.ts';
import { currentVersion, NewerFormatError, readSave, type Save } from './save-format.ts';
import type { WalkState } from './state.ts';
import type { Game } from './step.ts';
import { StorySaveError } from './story.ts';
import type { Offer } from './story-tags.ts';
import { ShapeError } from './strict-reading.ts';

type UnreadableBecause = 'damaged' | 'newer-version' | 'other-walk' | 'other-walk-version';

/**
 * The result of reading a saved walk. An unreadable save comes back unchanged, so that the caller can set it aside. `because` selects the
 * visitor's message, `sentence` is for a report.
 */
export type SavedWalk =
  | { kind: 'ready'; state: WalkState }
  | { kind: 'unreadable'; because: UnreadableBecause; sentence: string; text: string };

/** Serializes a walk as JSON. */
export function saveWalk(state: WalkState): string {
  const { offers, position, presence, ...rest } = state;
  const { heldBack } = presence;
  const save: Save = { version: currentVersion, ...rest, heldBack };
  return JSON.stringify(save);
}

/** Reads a save of this or an older format, and restores its place in the story. Never throws, never changes `text`. */
export function readSavedWalk(game: Game, text: string): SavedWalk {
  try {
    return { kind: 'ready', state: readState(game, text) };
  } catch (error) {
    if (error instanceof NewerFormatError) return unreadable(text, 'newer-version', error.message);
    if (error instanceof Unreadable) return unreadable(text, error.because, error.message);
    return unreadable(text, 'damaged', describe(error));
  }
}

function unreadable(text: string, because: UnreadableBecause, sentence: string): SavedWalk {
  return { kind: 'unreadable', because, sentence, text };
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
  const { version, heldBack, ...rest } = readSave(written);
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

/** Returns the offers of a saved place after trying each. Ink finds some damage only when it continues, with error messages of its own. */
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

function describe(error: unknown): string {
  return `The saved walk is damaged: ${error instanceof Error ? error.message : error}`;
}
