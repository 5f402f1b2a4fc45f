import type { ReactNode } from 'react';
import type { InkKnot } from '../../documents/ink-story.ts';

/** The stop for which the form of a new scene opens. A new object opens it again. */
export interface NewStopFocus {
  stop: string;
  /** The scene below which the form opens. */
  scene: string;
}

/** What each form of a new scene needs. */
export interface NewSceneProps {
  /** The scene below which the new one stands. */
  knot: InkKnot;
  knots: readonly InkKnot[];
  /** The choice between the kinds of scenes. */
  kinds?: ReactNode;
  /** The stop that the form offers first. By default it is the first without a scene. */
  initialStop?: string | undefined;
  onClose: (addedName?: string) => void;
}
