import type { Locale } from '../app/locales/locales.ts';
import type { PackedMessages, PackedWalk } from '../app/player/pack/pack-format.ts';
import type { WalkAction } from '../walk/events.ts';
import type { WalkMode } from '../walk/walk-mode.ts';
import type { WalkFault } from './api.ts';

/*
 * The part of the studio's API for the Play screen. `api.ts` explains the access token and the type `Refusal`.
 *
 * GET    /api/walks/:id/play              → PlayableWalk
 * POST   /api/walks/:id/play/path         StoryPathToMessageRequest → StoryPath, or 404 Refusal
 * GET    /walks/:id/<assets>/<file>       → a file of the pack
 *
 * The last request needs no access token, because other sites cannot guess `assets`.
 */

/** The edition of a walk that the Play screen can play, and the reason if the current files cannot be played. */
export interface PlayableWalk {
  /** The newest playable edition; absent if the walk has not been playable since the studio started. */
  edition?: PlayableWalkEdition | undefined;
  /**
   * The reason why the current files cannot be played. If `problem` is present, `edition` is from an earlier state of the
   * files, or absent.
   */
  problem?: WalkFault | undefined;
}

/** The files of a walk at one moment, packed as for the public site. */
export interface PlayableWalkEdition {
  /** A hash of all files of the pack. */
  hash: string;
  /** Identifies the map, drawings and recordings. Does not change with texts and the story. */
  assets: string;
  walk: PackedWalk;
  messages: Record<Locale, PackedMessages>;
}

export interface StoryPathToMessageRequest {
  /**
   * The id of the message to which the story is played. It is the id of a line or a choice, or an id such as
   * `clue.posts.ask`, `stop.pier` or `ending.tide`. If the message is not part of the story, such as the title, the walk
   * starts at its beginning.
   */
  message: string;
  mode: WalkMode;
}

/**
 * The walker's actions that lead through the story to a message. If possible, the walker finds no stop closed and answers
 * each clue correctly.
 */
export interface StoryPath {
  /** The walk starts on the way to this stop. Absent if the walk starts at the story's first line. */
  from?: string | undefined;
  actions: WalkAction[];
}
