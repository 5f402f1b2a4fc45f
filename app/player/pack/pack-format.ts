import type { CompiledMessage } from 'icu-minify/format';
import type { Position, Stop, Walk } from '../../../walk/walk.ts';
import type { Locale } from '../../locales/locales.ts';

/** Increases when a player that knows the files of older packs cannot read those of newer ones. */
export const packFormat = 1;

/** `walk.json`: the walk's data for the rules and for the player's screen, except texts and map. */
export type PackedWalk = Walk & {
  /** `country` is an ISO 3166-1 code, `timeZone` an IANA name. */
  place: { city: string; country: string; timeZone: string };
  characters: { id: string; portrait?: string | undefined }[];
  stops: PackedStop[];
  spots: (Position & { id: string; kind: 'food' | 'art' | 'hideaway' })[];
  figures: {
    distanceMeters: number;
    stairsMeters: number;
    stepsToTheTop?: number | undefined;
    minutes: { from: number; to: number };
    wayBack: { meters: number; stairsMeters: number; to?: string | undefined };
  };
  accessibility: { stepFreeStops: string[] };
  /** Whether the pack has files for a map. Undefined in older packs. */
  hasMap?: boolean | undefined;
  /** The languages with recordings of some or all lines. Undefined in a walk without recordings. */
  recordedIn?: Locale[] | undefined;
};

export type PackedStop = Stop & {
  kind: string;
  /** The way from the previous stop. */
  fromPrevious?: { meters: number; stairsMeters: number } | undefined;
  /** Times are in the place's time zone, amounts in an ISO 4217 currency. */
  paid?:
    | {
        what: string;
        amount: number;
        currency: string;
        freeUntil?: string | undefined;
        hours?:
          | { from: string; to: string; lastEntry?: string | undefined; months?: number[] | undefined }[]
          | undefined;
      }[]
    | undefined;
  /** The reasons for which it may be closed. */
  mayClose?: string[] | undefined;
};

/** `words.<locale>.json`: all messages of a walk by id, compiled for `icu-minify/format`. A plain text compiles to itself. */
export type PackedWords = Record<string, CompiledMessage>;

/** `projection.json`: converts degrees to metres on the walk's drawn map, x to the east and y to the south of its north-west corner. */
export interface PackedProjection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** Size of the whole map, in metres. */
  width: number;
  height: number;
  /** The ground beyond the map's edge, on a screen that shows more. Undefined in older packs. */
  beyond?: 'sea' | 'land';
  /** Sources to credit beside the map besides OpenStreetMap, in the wording that they require. */
  credits?: string[];
}

/**
 * `tiles.pmtiles` has tiles up to this zoom, with all features. Closer views use the same tiles. Archives of older packs have one zoom
 * level more.
 */
export const nearestTileZoom = 15;

/** `inks.json`: the colors of the map's ground, by the class names of the drawing. `night` replaces some of them. */
export interface PackedColors {
  day: Readonly<Record<string, string>>;
  night: Readonly<Record<string, string>>;
}

/** `route.json`: the way from stop to stop as GeoJSON, with positions as longitude and latitude. */
export interface PackedRoute {
  features: {
    /** The way back comes after the last stop. */
    properties: { from: string; to: string; meters: number; wayBack?: boolean };
    geometry: { coordinates: [lon: number, lat: number][] };
  }[];
}

/** `pack.<locale>.json`: lists every file for playing a walk in a locale, except itself. */
export interface PackManifest {
  format: typeof packFormat;
  walk: string;
  /** The walk's version. A walk in progress can continue with any pack of the same version. */
  version: number;
  locale: Locale;
  /** A hash of the contents of all files in all locales. The pack's address is `/walks/<walk>/<hash>/`. */
  hash: string;
  /** Sorted by path, which is relative to this file. `sha256` is in lower-case hexadecimal digits. */
  files: { path: string; bytes: number; sha256: string }[];
  /** The sum of the files, before any compression. */
  bytes: number;
  /** Recordings in the locale, sorted by their sound. Playing works without them. Undefined in a locale without recordings. */
  recordings?: PackedRecording[];
}

export interface PackedRecording {
  /** The name by which lines of the story refer to it. */
  sound: string;
  /**
   * Relative to the manifest, like the files: `../<hash>/<sound>.mp3`. The hash covers the recording alone, so that other changes of the
   * walk do not move it.
   */
  path: string;
  bytes: number;
  sha256: string;
}
