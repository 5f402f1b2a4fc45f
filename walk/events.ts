import type { GivenAnswer } from './answers.ts';
import type { PositionEvent } from './position.ts';

/**
 * Everything that can happen to a walk, in the past tense. `atMs` is the time in milliseconds since 1970, because the rules have no
 * clock. Clues, stops and choices are ids.
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
      | { kind: 'undone' }
    ));

/** An event without its time, which is the time of its dispatch. A fix brings its own time. */
export type WalkAction = WalkEvent extends infer Each
  ? Each extends WalkEvent
    ? Omit<Each, 'atMs'> & { atMs?: number }
    : never
  : never;

/** @param nowMs the time of the dispatch, in milliseconds since 1970. */
export function eventOf(action: WalkAction, nowMs: number): WalkEvent {
  return { atMs: nowMs, ...action } as WalkEvent;
}
