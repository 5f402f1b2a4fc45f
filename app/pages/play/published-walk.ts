import type { WalkSummary } from './walk-criteria.ts';

/** The properties of a walk of this site that the list of saved walks shows. */
export type PublishedWalk = Pick<WalkSummary, 'id' | 'title' | 'stopCount'>;
