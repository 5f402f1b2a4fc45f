import type { GivenAnswer } from './answers.ts';
import type { PositionEvent } from './position.ts';
import type { WalkMode } from './walk-mode.ts';

/**
 * Everything that can happen in a walk. Names are in the past tense. `atMs` is the time in milliseconds since 1970; events
 * carry it, because the rules have no clock. Clues, stops and choices are ids.
 */
export type WalkEvent =
  | PositionEvent
  | ({ atMs: number } & (
      | { kind: 'arrived-by-hand'; stop: string }
      | { kind: 'stop-closed'; stop: string }
      | { kind: 'choice-made'; choice: string }
      | { kind: 'answer-given'; clue: string; given: GivenAnswer }
      | { kind: 'hint-asked'; clue: string }
      | { kind: 'clue-revealed'; clue: string }
      | { kind: 'clue-skipped'; clue: string }
      | { kind: 'language-changed'; locale: string }
      | { kind: 'mode-changed'; mode: WalkMode }
      | { kind: 'undone' }
    ));

/** An event before its dispatch. It gets the time of the dispatch, unless it already has a time, like a fix. */
export type WalkAction = WalkEvent extends infer Each
  ? Each extends WalkEvent
    ? Omit<Each, 'atMs'> & { atMs?: number }
    : never
  : never;

/**
 * Returns the event of an action, with its time.
 * @param nowMs the time of the dispatch, in milliseconds since 1970.
 */
export function addTime(action: WalkAction, nowMs: number): WalkEvent {
  return { atMs: nowMs, ...action } as WalkEvent;
}
