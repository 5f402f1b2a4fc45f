import type { ReactNode } from 'react';
import type { InkKnot } from '../../documents/ink-story.ts';

/** What each form of a new scene needs. */
export interface NewSceneProps {
  /** The scene below which the new one stands. */
  knot: InkKnot;
  knots: readonly InkKnot[];
  /** The choice between the kinds of scenes. */
  kinds?: ReactNode;
  onClose: (addedName?: string) => void;
}
