import type { Locale } from '../app/locales/locales.ts';

/*
 * The contract of the Publish screen, as an addition to `api.ts`.
 *
 * GET    /api/walks/:id/edition           → PublishPreview
 * GET    /api/site                        → SiteState
 * POST   /api/site/build                  → SiteState; starts a build unless one runs
 * POST   /api/site/build/cancel           → SiteState
 */

/**
 * The edition of a walk that would be published now. Only the check tells whether the walk is ready to be published.
 */
export interface PublishPreview {
  /** The folder of the walk, which the author hands over for publication, relative to the project folder. */
  folder: string;
  /** The size of the download, in bytes, in the language in which it is largest; absent if the walk cannot be packed. */
  bytes?: number | undefined;
  /** The differences from the last build of the site; absent if there is no build, or if it lacks the walk. */
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
  /** Every tested walk in progress continues in the new edition, from its place in the old story. */
  | { kind: 'survive'; placeCount: number }
  /**
   * Walks in progress cannot continue from `lostCount` places of the old story. `example` is the last message that a
   * walker reads at one of these places.
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
  /** The address of the site, if its server runs on this computer. */
  address?: string | undefined;
}
