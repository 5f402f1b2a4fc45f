import type { Presence } from './arrival.ts';
import type { PositionState } from './position.ts';
import type { Offer } from './story-tags.ts';
import type { TranscriptEntry } from './transcript.ts';

/** On the spot or from home. The story is the same; at home the walker arrives by hand and position has no effect. */
export type WalkMode = 'spot' | 'home';

/** A walk in progress. Of `position` and `presence` a save holds only `heldBack`, for privacy. */
export interface WalkState {
  walkId: string;
  walkVersion: number;
  mode: WalkMode;
  /** The language code. The rules only store it. */
  locale: string;
  startedAtMs: number;
  /** The time of the last change to anything that is saved. */
  changedAtMs: number;
  /** The story's place, for `Story.take`. */
  saved: string;
  /** The offers of the story at that place. */
  offers: readonly Offer[];
  transcript: readonly TranscriptEntry[];
  /** The story's place before its last step, and the length of the transcript then. */
  undo: UndoPoint | null;
  position: PositionState;
  presence: Presence;
}

export interface UndoPoint {
  saved: string;
  entries: number;
}

/** The offers by kind, in the story's order, as ids: the choices, the stops where one may arrive, and the clue that is asked. */
export interface WaysOn {
  choices: string[];
  arrivals: string[];
  closures: string[];
  clue?: string;
}

export function waysOn({ offers }: WalkState): WaysOn {
  const ways: WaysOn = { choices: [], arrivals: [], closures: [] };
  for (const offer of offers)
    if (offer.kind === 'choice') ways.choices.push(offer.id);
    else if (offer.kind === 'arrival') ways.arrivals.push(offer.stop);
    else if (offer.kind === 'closure') ways.closures.push(offer.stop);
    else ways.clue = offer.clue;
  return ways;
}

/** Tells whether the story is over: no offer leads on. */
export function hasEnded({ offers }: WalkState): boolean {
  return offers.length === 0;
}
