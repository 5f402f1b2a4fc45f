import type { LabelNames } from './place-names.ts';
import type { MapPoint } from './projection.ts';

/** A position on the map where a name may be. */
export interface LabelPlace {
  at: MapPoint;
  /** For a street: the rotation of its name, in degrees clockwise. */
  angle?: number;
}

/** A name on the map. Lower ranks are placed first. Only names of the walk's own places have an `id`. */
export interface MapLabel extends LabelPlace {
  kind: string;
  rank: number;
  /** For a walked street: other places for its name. */
  elsewhere?: LabelPlace[];
  /** The width of a wide area, such as temple grounds. The name may be anywhere in it. */
  groundMeters?: number;
  id?: string;
  names: LabelNames;
  /** A shorter form of the name, which the map prefers. */
  short?: LabelNames;
}
