import type { CompiledMessage } from 'icu-minify/format';
import type { Position, Stop, Walk } from '../../../walk/walk.ts';
import type { Locale } from '../../locales/locales.ts';

/** Counts up when a player that knows the files of older packs cannot read those of newer ones. */
export const packFormat = 1;

/** `walk.json`: what the rules need of a walk, and what the player's screen shows beside words and map. */
export type PackedWalk = Walk & {
  /** `country` is of ISO 3166-1, `timeZone` one of the IANA's. */
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
  /** Whether the pack has the files of a map. Older packs do not say. */
  hasMap?: boolean | undefined;
  /** The languages that lines are recorded in, some or all; a walk without recordings does not say. */
  recordedIn?: Locale[] | undefined;
};

export type PackedStop = Stop & {
  kind: string;
  /** The way from the stop before it. */
  fromPrevious?: { meters: number; stairsMeters: number } | undefined;
  /** Times are local to the walk's place, amounts in a currency of ISO 4217. */
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
  /** What may close it. */
  mayClose?: string[] | undefined;
};

/** `words.<locale>.json`: all words of a walk by id, compiled for `icu-minify/format`; a plain text is itself. */
export type PackedWords = Record<string, CompiledMessage>;

/** `projection.json`: how degrees become metres on the walk's drawn map, x to the east and y to the south of its north-west corner. */
export interface PackedProjection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** Of the whole map, in metres. */
  width: number;
  height: number;
  /** What its edge is to be continued with, on a screen that shows more. Older packs do not say. */
  beyond?: 'sea' | 'land';
  /** Who else than OpenStreetMap is to be named beside the map, in the words that they ask for. */
  credits?: string[];
}

/** `tiles.pmtiles` has tiles up to this zoom, with all there is; nearer ones are drawn of these. Archives of older packs have a zoom more. */
export const nearestTileZoom = 15;

/** `inks.json`: what the map's ground is printed in, colours by the names of the drawing's classes. By night some are others. */
export interface PackedInks {
  day: Readonly<Record<string, string>>;
  night: Readonly<Record<string, string>>;
}

/** `route.json`: the way from stop to stop as GeoJSON, positions as longitude and latitude. */
export interface PackedRoute {
  features: {
    /** The way back comes after the last stop. */
    properties: { from: string; to: string; meters: number; wayBack?: boolean };
    geometry: { coordinates: [lon: number, lat: number][] };
  }[];
}

/** `pack.<locale>.json`: all that has to be fetched for playing a walk in a locale, besides this file itself. */
export interface PackManifest {
  format: typeof packFormat;
  walk: string;
  /** The walk's version: a walk under way can go on with any pack of the same one. */
  version: number;
  locale: Locale;
  /** Of the contents of all files in all locales; the pack stands at `/walks/<walk>/<hash>/`. */
  hash: string;
  /** Sorted by path, which is relative to this file. `sha256` is in lower-case hexadecimal digits. */
  files: { path: string; bytes: number; sha256: string }[];
  /** The sum of the files, before any compression. */
  bytes: number;
  /** Lines read aloud in the locale, which playing does without; sorted by their sound. A locale without any does not say. */
  recordings?: PackedRecording[];
}

export interface PackedRecording {
  /** As lines of the story name it. */
  sound: string;
  /**
   * Relative to the manifest as those of the files are: `../<hash>/<sound>.mp3`. The hash is of the recording alone, so that it stays
   * where it is when anything else of the walk changes.
   */
  path: string;
  bytes: number;
  sha256: string;
}
