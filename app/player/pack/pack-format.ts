import type { CompiledMessage } from 'icu-minify/format';
import type { Position, Stop, Walk } from '../../../walk/walk.ts';
import type { Locale } from '../../locales/locales.ts';

/** The version of the pack format. Increase it when older players cannot read the files of newer packs. */
export const packFormat = 1;

/** The lights in which a walk can end. */
export const endingLights = ['dawn', 'dusk', 'moon', 'lantern'] as const;

export type EndingLight = (typeof endingLights)[number];

/** `walk.json`: a walk's data for the rules and for the player's screens. Texts and the map have their own files. */
export type PackedWalk = Walk & {
  /** `country` is an ISO 3166-1 code, `timeZone` an IANA name. */
  place: { city: string; country: string; timeZone: string };
  characters: { id: string; portrait?: string | undefined }[];
  /** The letter that walkers find in pieces, in the order of reading. Undefined in older packs, and in a walk without a letter. */
  letter?: PackedLetter | undefined;
  stops: PackedStop[];
  /**
   * The stations and bus stops near the start, with the length of the way on foot. `nameNative` is the name as the signs there write it.
   * The messages have the ids `gettingThere` and `arrival.<id>`. Undefined in older packs.
   */
  arrivals?: { id: string; nameNative: string; metersToStart: number }[] | undefined;
  /** What the best hour for the walk depends on. The messages have the ids `bestHour.<name>`. Undefined in older packs. */
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
  /** The endings in the author's order, each with its light. Undefined in older packs. */
  endings?: { id: string; light: EndingLight }[] | undefined;
  /** The ways back from the last stop. `minutes` counts from there. Undefined in older packs. */
  wayBack?: { id: string; minutes: number }[] | undefined;
  /** Whether the pack has files for a map. Undefined in older packs. */
  hasMap?: boolean | undefined;
  /** Whether the pack has `paths.json`, a `PackedPaths`. Undefined in older packs. */
  hasPaths?: boolean | undefined;
  /** The languages with recordings of some or all lines. Undefined in a walk without recordings. */
  recordedIn?: Locale[] | undefined;
};

/** The messages of a piece have the ids `letter.<found>` and, as it reads while it is torn off, `letter.<found>.torn`. */
export interface PackedLetter {
  /** The clue whose end shows the order of the pieces. */
  clue: string;
  /** `found` is a thing that the story hands over, `mark` the sign in the piece's corner, `writer` the character who wrote it. */
  pieces: { found: string; mark: string; writer: string }[];
}

export type PackedStop = Stop & {
  kind: string;
  /** The length of the route from the previous stop, and the length of the stairs on that route. */
  fromPrevious?: { meters: number; stairsMeters: number } | undefined;
  /** Places on the way to the stop where the author has written the turn. The messages have the ids `turn.<id>`. */
  turns?: (Position & { id: string })[] | undefined;
  /**
   * The costs at the stop. Times are in the place's time zone; `currency` is an ISO 4217 code. The messages have the ids `paid.<what>`;
   * older packs lack them.
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

/** `words.<locale>.json`: all messages of a walk by id, compiled for `icu-minify/format`. A message without arguments stays a string. */
export type PackedMessages = Record<string, CompiledMessage>;

/** `projection.json`: converts degrees to metres on the walk's drawn map. Its origin is the north-west corner; x points east, y south. */
export interface PackedProjection {
  west: number;
  north: number;
  metersPerDegreeLon: number;
  metersPerDegreeLat: number;
  /** The size of the drawn map, in metres. */
  width: number;
  height: number;
  /** The kind of ground beyond the edges of the drawn map. Undefined in older packs. */
  beyond?: 'sea' | 'land';
  /** Data sources to credit in addition to OpenStreetMap, in the wording that they require. */
  credits?: string[];
}

/**
 * The largest zoom level in `tiles.pmtiles`. Its tiles have all features, so closer views use them too. Archives of older packs have one
 * more zoom level.
 */
export const nearestTileZoom = 15;

/** `inks.json`: the colors of the map's ground, by the class names of the drawing. `night` overrides some colors of `day`. */
export interface PackedColors {
  day: Readonly<Record<string, string>>;
  night: Readonly<Record<string, string>>;
}

/** `route.json`: the route from stop to stop as GeoJSON. */
export interface PackedRoute {
  features: {
    /** `wayBack` is true for the leg that leads back after the last stop. */
    properties: { from: string; to: string; meters: number; wayBack?: boolean };
    geometry: { coordinates: [lon: number, lat: number][] };
  }[];
}

/** `pack.<locale>.json`: lists all files for playing a walk in a locale, except this manifest itself. */
export interface PackManifest {
  format: typeof packFormat;
  walk: string;
  /** The walk's version. A walk in progress can continue with any pack of the same version. */
  version: number;
  locale: Locale;
  /** A hash of the contents of all files in all locales. The pack's URL is `/walks/<walk>/<hash>/`. */
  hash: string;
  /** The files, sorted by path. Paths are relative to this manifest; `sha256` has lower-case hexadecimal digits. */
  files: { path: string; bytes: number; sha256: string }[];
  /** The total size of the files before compression. */
  bytes: number;
  /** The recordings in the locale, sorted by `sound`. A walk can be played without them. Undefined in a locale without recordings. */
  recordings?: PackedRecording[];
}

export interface PackedRecording {
  /** The name by which lines of the story refer to the recording. */
  sound: string;
  /**
   * The path relative to the manifest: `../<hash>/<sound>.mp3`. The hash covers only the recording, so that other changes of the walk do
   * not change the path.
   */
  path: string;
  bytes: number;
  sha256: string;
}
