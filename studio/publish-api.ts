import type { Locale } from '../app/locales/locales.ts';

/*
 * The contract of the Publish screen, as an addition to `api.ts`.
 *
 * GET    /api/walks/:id/edition           → WalkEdition
 * GET    /api/site                        → SiteState
 * POST   /api/site/build                  → SiteState; starts a build unless one runs
 * POST   /api/site/build/cancel           → SiteState
 */

/** What publishing a walk would bring. The check says whether it is ready. */
export interface WalkEdition {
  /** The folder to hand over, as a path from the project. */
  folder: string;
  /** The largest download of a language, in bytes; absent if the walk cannot be packed. */
  bytes?: number | undefined;
  /** What differs from the walk in the last build of the site; absent if that build lacks the walk, or there is none. */
  changes?: EditionChanges | undefined;
  /** Whether walks under way survive the changes; absent without changes. */
  saves?: SavesVerdict | undefined;
}

export interface EditionChanges {
  texts: Record<Locale, TextChange[]>;
  stops: StopChange[];
  clues: { id: string; kind: 'added' | 'removed' | 'changed' }[];
  /** The paths of the pack's other files, such as `drawings/pier.svg`. */
  files: { path: string; kind: 'added' | 'removed' | 'changed' }[];
  isStoryChanged: boolean;
}

/** A message that differs. A side is absent if the walk lacks the message there. */
export interface TextChange {
  id: string;
  before?: string | undefined;
  after?: string | undefined;
}

export type StopChange =
  | { id: string; kind: 'added' | 'removed' | 'reordered' }
  | { id: string; kind: 'moved'; meters: number }
  | { id: string; kind: 'resized'; radiusMeters: number };

export type SavesVerdict =
  /** Every place in the old story that was tried continues in the new one. */
  | { kind: 'survive'; placeCount: number }
  /** `lostCount` places do not continue. `example` is the last message that a walker reads at one of them. */
  | { kind: 'break'; placeCount: number; lostCount: number; example: string; nextVersion: number }
  /** The author has raised the version: walks under way end with their own edition. */
  | { kind: 'new-version' };

/** The build of the site on this computer. */
export interface SiteState {
  /** Whether the studio's folder is the one from which the site is built. */
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
