import type { ReactNode } from 'react';
import type { InkKnot } from '../../documents/ink-story.ts';

/** The stop for which to open the form of a new scene. A new object opens the form again, even for the same stop. */
export interface NewSceneRequest {
  stop: string;
  /** The scene below which the form opens. */
  scene: string;
}

/** The common props of the forms of a new scene. */
export interface NewSceneProps {
  /** The scene below which the new scene is inserted. */
  knot: InkKnot;
  knots: readonly InkKnot[];
  /** The control that selects the kind of the new scene. */
  kinds?: ReactNode;
  /** The initially selected stop. By default the first one without a scene. */
  initialStop?: string | undefined;
  onClose: (addedName?: string) => void;
}
