import type { StopPresence } from './arrival.ts';
import type { PositionState } from './position.ts';
import type { Offer } from './story-tags.ts';
import type { TranscriptEntry } from './transcript.ts';
import type { WalkMode } from './walk-mode.ts';

/** A walk in progress. For privacy, a save contains no `position`, and of `presence` only `heldBack`. */
export interface WalkState {
  walkId: string;
  walkVersion: number;
  mode: WalkMode;
  /** The language code. The rules store it but do not use it. */
  locale: string;
  startedAtMs: number;
  /** The time of the last change to the saved part of the state. */
  changedAtMs: number;
  /** The story state. `Story.take` continues from it. */
  saved: string;
  /** What the walker can do next: take a choice, answer a clue, or arrive at a stop. */
  offers: readonly Offer[];
  transcript: readonly TranscriptEntry[];
  /**
   * The state to which undo returns: the story state before the last step, and the number of transcript entries then. `null`
   * if there is nothing to undo.
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
 * The ids of the offers, by kind and in the story's order: choices, stops where one may arrive, stops that may be reported as
 * closed, and the clue.
 */
export interface OffersByKind {
  choices: string[];
  arrivals: string[];
  closures: string[];
  clue?: string;
  /** The choice with which a voice may go on by itself. Never beside a clue or an arrival. */
  defaultChoice?: string;
}

export function groupOffersByKind({ offers }: WalkState): OffersByKind {
  const ways: OffersByKind = { choices: [], arrivals: [], closures: [] };
  for (const offer of offers)
    if (offer.kind === 'choice') ways.choices.push(offer.id);
    else if (offer.kind === 'arrival') ways.arrivals.push(offer.stop);
    else if (offer.kind === 'closure') ways.closures.push(offer.stop);
    else ways.clue = offer.clue;
  const defaultChoice = findDefaultChoice(offers);
  return defaultChoice === undefined ? ways : { ...ways, defaultChoice };
}

/** Returns the default choice, if the story offers choices alone. */
function findDefaultChoice(offers: readonly Offer[]): string | undefined {
  const [choice] = offers.flatMap((offer) => (offer.kind === 'choice' && offer.isDefault ? [offer.id] : []));
  return offers.every(({ kind }) => kind === 'choice') ? choice : undefined;
}

/** Returns whether the story has ended: it makes no offer. */
export function hasEnded({ offers }: WalkState): boolean {
  return offers.length === 0;
}
