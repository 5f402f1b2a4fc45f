import type { Locale } from '../../../app/locales/locales.ts';
import type { MapFile } from '../read/map-file.ts';
import type { Avoidance, Via } from './route-settings.ts';

/** A place of a walk, in WGS 84 degrees. */
export interface MappedPlace {
  id: string;
  lat: number;
  lon: number;
}

/** The data of a walk that a map needs. */
export interface MappedWalk {
  id: string;
  stops: readonly (MappedPlace & { via?: readonly Via[] | undefined })[];
  spots: readonly MappedPlace[];
  /** The words of the walk; places are named `stop.<id>` and `spot.<id>`. */
  strings: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  avoid?: readonly Avoidance[] | undefined;
  /** The author's changes to the map. */
  map?: MapFile | undefined;
  figures: { wayBack?: { to?: string | undefined; via?: readonly Via[] | undefined } | undefined };
}
