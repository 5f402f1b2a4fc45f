import type { Locale } from '../app/locales/locales.ts';
import type { MapLabel } from '../tools/walks/map/map-label.ts';
import type { Projection } from '../tools/walks/map/projection.ts';
import type { AvoidedCircle, ViaPoint } from '../tools/walks/map/route-settings.ts';
import type { MeasuredLeg } from './api.ts';

/*
 * The part of the studio's API for maps and new walks. `studio/api.ts` explains the access token and the type `Refusal`.
 *
 * POST   /api/walks/:id/way           WayBetweenStopsRequest → MeasuredWayBetweenStops
 * POST   /api/walks/:id/map           DrawMapRequest → task with the result DrawMapResult
 * GET    /api/walks/:id/map/replaced  → MapRestoreState
 * POST   /api/walks/:id/map/restore   → RestoredMap, or 409 Refusal
 * POST   /api/extracts                the bytes of an .osm or .osm.gz file → task with the result MapExtract
 * POST   /api/extracts/fetch          MapExtractRequest → task with the result MapExtract
 * GET    /api/extracts/:id/<name>     → the bytes of `base.svg` or `tiles.pmtiles`
 * POST   /api/begin                   CreateWalkRequest → task with the result CreateWalkResult
 * GET    /api/settings                → StudioSettings
 * PUT    /api/settings                StudioSettings → StudioSettings
 *
 * A task is a request that takes long. Its response is a stream of JSON objects of the type `TaskStreamMessage`, one per
 * line. If the app ends the request early, the server cancels the task, and changes nothing.
 */

/** What a task is doing now. */
export type TaskStage =
  | 'receive'
  | 'read'
  | 'layers'
  | 'route'
  | 'drawing'
  | 'tiles'
  | 'paths'
  | 'illustration'
  | 'save';

export type TaskStreamMessage<Result> =
  | { stage: TaskStage; receivedBytes?: number | undefined }
  | { result: Result }
  | { error: string };

/**
 * The fields of a stop that the server needs to measure the walking route to this stop. Positions are in WGS 84 degrees.
 */
export interface StopOnRequestedWay {
  id: string;
  lat: number;
  lon: number;
  via?: readonly ViaPoint[] | undefined;
}

/**
 * A request to measure the walking route between stops. While the author drags a stop, the request contains the new
 * position, which walk.yaml does not contain yet.
 */
export interface WayBetweenStopsRequest {
  stops: StopOnRequestedWay[];
  avoid?: readonly AvoidedCircle[] | undefined;
  legBack?: { to?: string | undefined; via?: readonly ViaPoint[] | undefined } | undefined;
}

/**
 * The walking route between the stops of a request, along the paths of the walk's map. The server and the map build
 * compute the route with the same function.
 */
export interface MeasuredWayBetweenStops {
  legs: MeasuredLeg[];
  /** The walking route back from the last stop; present if the request contains `legBack`. */
  legBack?: MeasuredLeg | undefined;
  /** Sentences about positions that are far from all paths. */
  notes: string[];
}

export interface DrawMapRequest {
  /**
   * The ids of new extracts; the extract that contains the walk comes first. If the list is empty, the map is drawn from the
   * same data as the last time.
   */
  extractIds: string[];
}

export interface DrawMapResult {
  /** The lines that `npm run walks map` prints: file sizes, lengths of the route, warnings. */
  lines: string[];
  /** The files that have changed, as paths within the walk's folder. */
  paths: string[];
}

/** Tells whether the author can undo the last drawing of the map, and so restore the earlier map. */
export interface MapRestoreState {
  canRestore: boolean;
}

/** The files that changed when the author undid the last drawing of the map. */
export interface RestoredMap {
  paths: string[];
}

/**
 * A map extract (the OpenStreetMap data of an area) that the server has checked. The server stores the extract until the
 * next start of the studio.
 */
export interface MapExtract {
  id: string;
  projection: Projection;
  attribution: string;
  /**
   * The day of the newest OpenStreetMap edit in the extract, such as `2025-07-03`; empty if the extract contains no
   * times.
   */
  newestEdit: string;
  /** The names of places on the extract's map, the most important first. */
  labels: MapLabel[];
  /** The total length of the paths in the largest connected network of the extract. */
  pathMeters: number;
  /** The point on the extract's paths that is nearest to the middle of the extract's area. */
  start: { lat: number; lon: number };
}

/**
 * The area of which to fetch the map data from the Overpass server in the settings. `lat` and `lon` are the area's
 * middle.
 */
export interface MapExtractRequest {
  lat: number;
  lon: number;
  /** The length of each side of the area. */
  sideMeters: number;
}

export interface CreateWalkRequest {
  /** Lower-case words joined by hyphens; the name of the new folder. */
  id: string;
  /**
   * The languages in which the new walk begins with the sample walk's texts. English always does, even if it is not listed.
   * All other languages that are not listed begin without texts.
   */
  locales: Locale[];
  titles: Partial<Record<Locale, string>>;
  place: { city: string; country: string; timeZone: string };
  extractId: string;
  /** The start of the walk. The first stop is placed on the path nearest to this position. */
  start: { lat: number; lon: number };
}

export interface CreateWalkResult {
  id: string;
  lines: string[];
}

export interface StudioSettings {
  /**
   * The URL of an Overpass server, such as `https://overpass.example/api`. `null` if the author has set none; then the
   * studio cannot fetch map data of an area.
   */
  overpassAddress: string | null;
}
