import type { Locale } from '../../../app/locales/locales.ts';
import type { MapFile } from '../read/map-file.ts';
import type { AvoidedCircle, ViaPoint } from './route-settings.ts';

/** A place of a walk, in WGS 84 degrees. */
export interface WalkPlace {
  id: string;
  lat: number;
  lon: number;
}

/** The data of a walk from which its map is drawn. */
export interface WalkForMap {
  id: string;
  stops: readonly (WalkPlace & { via?: readonly ViaPoint[] | undefined })[];
  spots: readonly WalkPlace[];
  arrivals?: readonly WalkPlace[] | undefined;
  /** The messages of the walk. The names of places have the keys `stop.<id>` and `spot.<id>`. */
  strings: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  avoid?: readonly AvoidedCircle[] | undefined;
  /** The author's changes to the map, from map.yaml. */
  map?: MapFile | undefined;
  figures: { legBack?: { to?: string | undefined; via?: readonly ViaPoint[] | undefined } | undefined };
}
