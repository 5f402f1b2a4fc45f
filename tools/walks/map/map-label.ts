import type { LabelNames } from './place-names.ts';
import type { MapPoint } from './projection.ts';

/** The label's position on the map. */
export interface LabelPlace {
  at: MapPoint;
  /** For a street: its name's rotation, clockwise, in degrees. */
  angle?: number;
}

/** A name on the map. A lower rank gets room sooner. Names of the walk carry the id of their place. */
export interface MapLabel extends LabelPlace {
  kind: string;
  rank: number;
  /** For a walked street: other places for its name, including beside the route. */
  elsewhere?: LabelPlace[];
  /** For a temple or a park: the width of its ground. The name may stand anywhere on it. */
  groundMeters?: number;
  id?: string;
  names: LabelNames;
  /** The text on the map where the name is too long. */
  short?: LabelNames;
}
