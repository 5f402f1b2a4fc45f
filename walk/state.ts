import type { PositionState } from './position.ts';
import type { StopPresence } from './stop-presence.ts';
import type { StoryOffer } from './story-tags.ts';
import type { TranscriptEntry } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/**
 * The state of a walk in progress. For privacy, a save omits `position`, and all fields of `presence` except
 * `heldBack`: the stops whose arrival was undone.
 */
export interface WalkState {
  walkId: string;
  walkVersion: number;
  mode: WalkMode;
  /** The code of the language in which the app shows the walk, such as `en`. */
  locale: string;
  startedAtMs: number;
  /** The time of the start, or of the last change to `transcript`. A change of the language does not count. */
  changedAtMs: number;
  /** The story state, from which `Story.take` continues. */
  saved: string;
  /**
   * The actions that the story accepts now: choices, arrivals at stops, reports of closed stops, or outcomes of a clue.
   */
  offers: readonly StoryOffer[];
  transcript: readonly TranscriptEntry[];
  /**
   * The state to which undo returns: the story state before the last step, and the number of transcript entries then. `null`
   * if undo is not possible.
   */
  undo: UndoPoint | null;
  position: PositionState;
  presence: StopPresence;
}

export interface UndoPoint {
  saved: string;
  entries: number;
}

/**
 * The ids of the offers (actions that the story accepts now), by kind. Each list is in the story's order. `closures`
 * are the stops that the walker may report as closed.
 */
export interface StoryOffersByKind {
  choices: string[];
  arrivals: string[];
  closures: string[];
  clue?: string;
  /**
   * The choice that the app may take by itself while it reads the story aloud. Undefined if there is no such choice, or
   * if the story offers anything except choices.
   */
  defaultChoice?: string;
}

export function groupStoryOffersByKind({ offers }: WalkState): StoryOffersByKind {
  const ways: StoryOffersByKind = { choices: [], arrivals: [], closures: [] };
  for (const offer of offers)
    if (offer.kind === 'choice') ways.choices.push(offer.id);
    else if (offer.kind === 'arrival') ways.arrivals.push(offer.stop);
    else if (offer.kind === 'closure') ways.closures.push(offer.stop);
    else ways.clue = offer.clue;
  const defaultChoice = findDefaultChoice(offers);
  return defaultChoice === undefined ? ways : { ...ways, defaultChoice };
}

function findDefaultChoice(offers: readonly StoryOffer[]): string | undefined {
  const [choice] = offers.flatMap((offer) => (offer.kind === 'choice' && offer.isDefault ? [offer.id] : []));
  return offers.every(({ kind }) => kind === 'choice') ? choice : undefined;
}

/** Returns whether the story has ended, so that it accepts no further action. */
export function hasEnded({ offers }: WalkState): boolean {
  return offers.length === 0;
}
