import type { WalkSummary } from 'virtual:walks';

/** The properties of a published walk that the list of saved walks shows. */
export type PublishedWalk = Pick<WalkSummary, 'id' | 'title' | 'stopCount'>;
