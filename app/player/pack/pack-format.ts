import type { CompiledMessage } from 'icu-minify/format';
import type { Position, Stop, Walk } from '../../../walk/walk.ts';
import type { Locale } from '../../locales/locales.ts';

/** The version of the pack format. Increase it when older players cannot read the files of newer packs. */
export const packFormatVersion = 1;

/** The skies that can be drawn behind the letter at the end of a walk. Each ending has one of them. */
export const endingPageSkies = ['dawn', 'dusk', 'moon', 'lantern'] as const;

export type EndingPageSky = (typeof endingPageSkies)[number];

/**
 * The content of `walk.json`: a walk's data for the rules and for the player's screens. Texts and the map have their
 * own files.
 */
export type PackedWalk = Walk & {
  /** `country` is an ISO 3166-1 code; `timeZone` is an IANA name. */
  place: { city: string; country: string; timeZone: string };
  characters: { id: string; portrait?: string | undefined }[];
  /**
   * The letter that walkers find in pieces, in reading order. Undefined in older packs, and in a walk without a letter.
   */
  letter?: PackedLetter | undefined;
  stops: PackedStop[];
  /**
   * The stations and bus stops near the first stop. Undefined in the oldest packs.
   * - `lat` and `lon` are missing in some older packs.
   * - `nameNative` is the name on the station's signs. The pack's message `arrival.<id>` names the station.
   * - `metersToStart` is the walking distance to the first stop. The pack's message `gettingThere` describes the route.
   */
  arrivals?: (Partial<Position> & { id: string; nameNative: string; metersToStart: number })[] | undefined;
  /**
   * The factors that decide the best hour for the walk. The pack has a message about each factor, with the id
   * `bestHour.<name>`. Undefined in older packs.
   */
  bestHour?: ('light' | 'tide')[] | undefined;
  spots: (Position & { id: string; kind: 'food' | 'art' | 'hideaway' })[];
  figures: {
    distanceMeters: number;
    stairsMeters: number;
    stepsToTheTop?: number | undefined;
    minutes: { from: number; to: number };
    legBack: { meters: number; stairsMeters: number; to?: string | undefined };
  };
  accessibility: { stepFreeStops: string[] };
  /**
   * The endings of the story, in the author's order. `light` is the sky behind the letter at this ending. Undefined in
   * older packs.
   */
  endings?: { id: string; light: EndingPageSky }[] | undefined;
  /** The routes back from the last stop. `minutes` is the time for the whole route. Undefined in older packs. */
  wayBack?: { id: string; minutes: number }[] | undefined;
  /** Whether the pack has files for a map. Undefined in older packs. */
  hasMap?: boolean | undefined;
  /** Whether the pack has `paths.json`, an `EncodedPathNetwork`. Undefined in older packs. */
  hasPaths?: boolean | undefined;
  /** The languages with recordings of some or all lines. Undefined in a walk without recordings. */
  recordedIn?: Locale[] | undefined;
};

/**
 * The letter that walkers find in pieces. `<found>` is the id of a piece. The message `letter.<found>` is the whole text
 * of the piece. The message `letter.<found>.torn` is the text that is left on the torn piece.
 */
export interface PackedLetter {
  /**
   * The id of the letter's clue. When this clue is solved, revealed or skipped, the walker learns the order of the
   * pieces.
   */
  clue: string;
  /**
   * The pieces of the letter, in reading order. `found` is the id of the piece, and `mark` is the text in its corner.
   * `writer` is the id of the character who wrote the piece.
   */
  pieces: { found: string; mark: string; writer: string }[];
}

export type PackedStop = Stop & {
  kind: string;
  /** The length of the route from the previous stop, and the length of the stairs on this route. */
  fromPrevious?: { meters: number; stairsMeters: number } | undefined;
  /**
   * Places on the route from the previous stop to this stop. At each place, the author has written a turn instruction:
   * the pack's message `turn.<id>`.
   */
  turns?: (Position & { id: string })[] | undefined;
  /**
   * What costs money at the stop. The pack's message `paid.<what>` names it; older packs lack this message. Times are
   * in the stop's time zone. `currency` is an ISO 4217 code.
   */
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
  /** The reasons why the stop may be closed. */
  mayClose?: string[] | undefined;
};

/**
 * The content of `words.<locale>.json`: all messages of a walk by id, compiled for `icu-minify/format`. A message
 * without arguments stays a string.
 */
export type PackedMessages = Record<string, CompiledMessage>;

/**
 * The content of `projection.json`: converts degrees to meters on the walk's map drawing. The origin is the north-west
 * corner; x points east, y south.
 */
export interface PackedProjection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** The size of the map drawing, in meters. */
  width: number;
  height: number;
  /** The surface beyond the edges of the map drawing: sea or land. Undefined in older packs. */
  beyond?: 'sea' | 'land';
  /** Data sources to credit in addition to OpenStreetMap, in the wording that their licenses require. */
  credits?: string[];
}

/**
 * The largest zoom level that a map requests from `tiles.pmtiles`. The tiles of this level contain all features, so the
 * map also uses them for closer views. In older packs, `tiles.pmtiles` has one more level, which the map ignores.
 */
export const maxTileZoom = 15;

/**
 * The content of `inks.json`: the colors of the map's ground, by the class names of the drawing. `night` overrides some
 * colors of `day`.
 */
export interface PackedMapColors {
  day: Readonly<Record<string, string>>;
  night: Readonly<Record<string, string>>;
}

/** The content of `route.json`: the route from stop to stop, as GeoJSON. */
export interface PackedRoute {
  features: {
    /** `wayBack` is true for the leg after the last stop. */
    properties: { from: string; to: string; meters: number; wayBack?: boolean };
    geometry: { coordinates: [lon: number, lat: number][] };
  }[];
}

/** The content of `pack.<locale>.json`: lists all files for playing a walk in a locale, except this manifest itself. */
export interface PackManifest {
  format: typeof packFormatVersion;
  walk: string;
  /** The walk's version. A walk in progress can continue with any pack of the same version. */
  version: number;
  locale: Locale;
  /** A hash of the contents of all files in all locales. The pack's URL is `/walks/<walk>/<hash>/`. */
  hash: string;
  /** The files, sorted by path. Paths are relative to this manifest; `sha256` has lower-case hexadecimal digits. */
  files: { path: string; bytes: number; sha256: string }[];
  /** The total size of the files before compression, in bytes. */
  bytes: number;
  /**
   * The recordings in the locale, sorted by `sound`. A walk also works without them. Undefined in a locale without
   * recordings.
   */
  recordings?: PackedRecording[];
}

export interface PackedRecording {
  /** The name by which the story's lines refer to the recording. */
  sound: string;
  /**
   * The path relative to the manifest: `../<hash>/<sound>.mp3`. The hash covers only the recording. So other changes of
   * the walk do not change the path.
   */
  path: string;
  bytes: number;
  sha256: string;
}
