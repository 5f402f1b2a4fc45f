import { JsonShapeError } from './json-readers.ts';
import { NewerFormatError, readSave, type Save, saveFormatVersion } from './save-format.ts';
import type { WalkState } from './state.ts';
import type { LoadedWalk } from './step.ts';
import { initialStopPresence } from './stop-presence.ts';
import { StorySaveError } from './story.ts';
import type { StoryOffer } from './story-tags.ts';

type UnreadableReason = 'damaged' | 'newer-version' | 'other-walk' | 'other-walk-version';

/**
 * The result of reading a saved walk. `text` is the unreadable save, unchanged, so that the caller can keep it.
 * `reason` selects the message for the visitor. `sentence` describes the problem for developers and authors.
 */
export type SavedWalkResult =
  | { kind: 'ready'; state: WalkState }
  | { kind: 'unreadable'; reason: UnreadableReason; sentence: string; text: string };

/** Serializes a walk's state as JSON. */
export function serializeWalk(state: WalkState): string {
  const { offers, position, presence, ...rest } = state;
  const { heldBack } = presence;
  const save: Save = { version: saveFormatVersion, ...rest, heldBack };
  return JSON.stringify(save);
}

/** Reads a save in the current or an older version of the format, and restores the story. Never throws. */
export function readSavedWalk(game: LoadedWalk, text: string): SavedWalkResult {
  try {
    return { kind: 'ready', state: readWalkState(game, text) };
  } catch (error) {
    if (error instanceof NewerFormatError) return createUnreadableResult(text, 'newer-version', error.message);
    if (error instanceof UnreadableSaveError) return createUnreadableResult(text, error.reason, error.message);
    return createUnreadableResult(text, 'damaged', describeDamage(error));
  }
}

function createUnreadableResult(text: string, reason: UnreadableReason, sentence: string): SavedWalkResult {
  return { kind: 'unreadable', reason, sentence, text };
}

class UnreadableSaveError extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

function readWalkState(game: LoadedWalk, savedText: string): WalkState {
  const { walk } = game;
  const { version, heldBack, ...rest } = readSave(savedText);
  if (rest.walkId !== walk.id)
    throw new UnreadableSaveError('other-walk', `This is the walk "${rest.walkId}", not "${walk.id}".`);
  if (rest.walkVersion !== walk.version)
    throw new UnreadableSaveError(
      'other-walk-version',
      `This walk was begun in version ${rest.walkVersion} of its story, which is now at version ${walk.version}.`,
    );
  if (rest.undo) {
    if (rest.undo.entries > rest.transcript.length)
      throw new JsonShapeError('save.undo.entries is beyond the transcript.');
    readStoryOffers(game, rest.undo.saved);
  }
  const presence = { ...initialStopPresence, heldBack };
  return { ...rest, offers: readStoryOffers(game, rest.saved), position: { kind: 'off' }, presence };
}

/**
 * Returns the offers of a saved story state: the actions that the story accepts next. Tries each offer, because ink
 * detects some damage only when the story continues.
 */
function readStoryOffers({ walk, story }: LoadedWalk, storyState: string): StoryOffer[] {
  try {
    const offers = story.offers(storyState);
    for (const offer of offers.keys()) story.take(storyState, offer);
    const isKnown = (offer: StoryOffer) => offer.kind !== 'clue' || walk.clues.some(({ id }) => id === offer.clue);
    if (offers.every(isKnown)) return offers;
  } catch (cause) {
    throw new StorySaveError({ cause });
  }
  throw new StorySaveError();
}

function describeDamage(error: unknown): string {
  return `The saved walk is damaged: ${error instanceof Error ? error.message : error}`;
}
