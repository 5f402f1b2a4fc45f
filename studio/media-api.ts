import type { FileChangeResult } from './api.ts';

/*
 * The part of the studio's API for the Pictures screen. `api.ts` explains the access token and the type `Refusal`.
 *
 * PUT    /api/walks/:id/media/<path>      the bytes of a drawing or recording → FileChangeResult, or 415 Refusal
 * DELETE /api/walks/:id/media/<path>      → FileChangeResult
 *
 * Paths are `drawings/<name>.svg`, `sounds/<language>/<name>.mp3` and `sounds/<language>/<name>.m4a`. The author can undo
 * each request in one step. An `.mp3` recording replaces an `.m4a` recording with the same name, and vice versa.
 */

/** The files changed by adding or removing a drawing or a recording. */
export type MediaChangeResult = FileChangeResult;
