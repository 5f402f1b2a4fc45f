import type { WalkSummary } from './walk-choice.ts';

/** The facts about a walk of this site that a list of saves shows. */
export type KnownWalk = Pick<WalkSummary, 'id' | 'title' | 'stopCount'>;
