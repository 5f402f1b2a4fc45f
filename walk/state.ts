import type { Presence } from './arrival.ts';
import type { PositionState } from './position.ts';
import type { Offer } from './story-tags.ts';
import type { TranscriptEntry } from './transcript.ts';

/** On the spot, or from home: the same story, where one arrives by hand and position plays no part. */
export type WalkMode = 'spot' | 'home';

/** A walk under way. Of `position` and `presence` only what is held back is saved: where somebody is, is nobody's business tomorrow. */
export interface WalkState {
  walkId: string;
  walkVersion: number;
  mode: WalkMode;
  /** The code of the language. The rules only keep it. */
  locale: string;
  startedAtMs: number;
  /** When something that is saved last changed. */
  changedAtMs: number;
  /** Where the story stands, for `Story.take`. */
  saved: string;
  /** The story's ways on from there. */
  offers: readonly Offer[];
  transcript: readonly TranscriptEntry[];
  /** Where the story stood before its last step, and how much of the transcript there was. */
  undo: UndoPoint | null;
  position: PositionState;
  presence: Presence;
}

export interface UndoPoint {
  saved: string;
  entries: number;
}

/** The ways on by kind, by their ids, in the story's order: what can be chosen, where one may arrive, and the clue that is asked. */
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

/** The story is told: no way leads on. */
export function hasEnded({ offers }: WalkState): boolean {
  return offers.length === 0;
}
