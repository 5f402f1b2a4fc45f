import type { Locale } from '../app/locales/locales.ts';

/*
 * The part of the studio's API for the Publish screen. `api.ts` explains the access token and the type `Refusal`.
 *
 * GET    /api/walks/:id/edition           → PublishPreview
 * GET    /api/site                        → SiteState
 * POST   /api/site/build                  → SiteState; starts a build unless one runs
 * POST   /api/site/build/cancel           → SiteState
 */

/**
 * The edition (the packed files) of a walk that would be published now. The edition may still have faults, which the
 * check of the walk reports.
 */
export interface PublishPreview {
  /**
   * The path of the walk's folder, which the author submits for publication. The path is relative to the project folder,
   * or absolute if the walk is elsewhere.
   */
  folder: string;
  /** The download size, in bytes, for the language with the largest download. Absent if the walk cannot be packed. */
  bytes?: number | undefined;
  /**
   * The differences from the edition in the last build of the site. Absent if there is no build, or if the build lacks
   * the walk.
   */
  changes?: WalkEditionChanges | undefined;
  /** Whether walks in progress continue after the changes; absent if `changes` is absent. */
  saves?: SaveCompatibility | undefined;
}

export interface WalkEditionChanges {
  texts: Record<Locale, TextChange[]>;
  stops: StopChange[];
  clues: { id: string; kind: 'added' | 'removed' | 'changed' }[];
  /**
   * The changed files of the pack, such as `drawings/pier.svg`. Excludes messages, stops, clues and the story, which have
   * their own fields.
   */
  files: { path: string; kind: 'added' | 'removed' | 'changed' }[];
  isStoryChanged: boolean;
}

/**
 * A message that differs between two editions. `before` or `after` is absent if the message is missing in that edition.
 */
export interface TextChange {
  id: string;
  before?: string | undefined;
  after?: string | undefined;
}

export type StopChange =
  | { id: string; kind: 'added' | 'removed' | 'reordered' }
  | { id: string; kind: 'moved'; meters: number }
  | { id: string; kind: 'resized'; radiusMeters: number };

export type SaveCompatibility =
  /**
   * Saves from all tested points of the old story can continue in the new edition. `placeCount` is the number of these
   * points.
   */
  | { kind: 'survive'; placeCount: number }
  /**
   * Saves from `lostCount` of the tested points of the old story cannot continue in the new edition. `example` is the id
   * of the last message that a walker reads at one of these points.
   */
  | { kind: 'break'; placeCount: number; lostCount: number; example: string; nextVersion: number }
  /** The author has raised the version, so each walk in progress continues to its end with the edition in which it began. */
  | { kind: 'new-version' };

/** The build of the site on this computer. */
export interface SiteState {
  /** Whether the site is built from the folder of walks that the studio has opened. */
  canBuild: boolean;
  build:
    | { kind: 'none' }
    | { kind: 'running'; seconds: number; lines: string[] }
    | { kind: 'built'; seconds: number }
    | { kind: 'cancelled' }
    | { kind: 'failed'; lines: string[] };
  /** The URL of the site, if its server runs on this computer. */
  address?: string | undefined;
}
