import type { Locale } from '../app/locales/locales.ts';
import type { PackedMessages, PackedWalk } from '../app/player/pack/pack-format.ts';
import type { WalkAction } from '../walk/events.ts';
import type { WalkMode } from '../walk/walk-mode.ts';
import type { WalkFault } from './api.ts';

/*
 * The contract of the Play screen, as an addition to `api.ts`.
 *
 * GET    /api/walks/:id/play              → PlayableWalk
 * POST   /api/walks/:id/play/path         PlayPathRequest → PlayPath, or 404 Refusal
 * GET    /walks/:id/<assets>/<file>       → a file of the pack, without a token: `assets` cannot be guessed
 */

/** A walk as it can be played now. */
export interface PlayableWalk {
  /** The newest edition that can be played; absent if the walk could not be played since the studio started. */
  edition?: PlayEdition | undefined;
  /** Why the present files cannot be played. The edition is then an earlier one. */
  problem?: WalkFault | undefined;
}

/** The files of a walk at one moment, packed as for the public site. */
export interface PlayEdition {
  /** A hash of all files of the pack. */
  hash: string;
  /** Names the map, drawings and recordings. It stays the same while only texts and the story change. */
  assets: string;
  walk: PackedWalk;
  messages: Record<Locale, PackedMessages>;
}

export interface PlayPathRequest {
  /**
   * The id of a message: of a line, a choice, or of what the story shows or asks, such as `clue.posts.ask`, `stop.pier`
   * and `ending.tide`. Messages that do not belong to a place in the story lead to its beginning.
   */
  message: string;
  mode: WalkMode;
}

/** The way to a place in the story, as most walkers take it: they pass no stop by, and answer the clues. */
export interface PlayPath {
  /** The stop at which the walk begins; absent if it begins at its beginning. */
  from?: string | undefined;
  actions: WalkAction[];
}
