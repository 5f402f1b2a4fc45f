import type { NamesByLocale } from './place-names.ts';
import type { MapPoint } from './projection.ts';

/** A possible position of a name on the map. */
export interface LabelPosition {
  at: MapPoint;
  /** For a street: the rotation of its name, in degrees clockwise. */
  angle?: number;
}

/** A name on the map. Names with lower ranks are placed first. Only names of the walk's own places have an `id`. */
export interface MapLabel extends LabelPosition {
  kind: string;
  rank: number;
  /** Other possible positions of the name. Only streets on the walk's route have them. */
  elsewhere?: LabelPosition[];
  /** The width of a wide area, such as temple grounds. The name may be anywhere in the area. */
  groundMeters?: number;
  id?: string;
  names: NamesByLocale;
  /** A shorter form of the name, which the map prefers. */
  short?: NamesByLocale;
}
