import type { WalkerAnswer } from './answers.ts';
import type { PositionEvent } from './position.ts';
import type { WalkMode } from './walk-mode.ts';

/**
 * All events of a walk. Their names are in the past tense. `atMs` is the time in milliseconds since 1970. The events carry
 * the time, because the rules have no clock. Clues, stops and choices are ids.
 */
export type WalkEvent =
  | PositionEvent
  | ({ atMs: number } & (
      | { kind: 'arrived-by-hand'; stop: string }
      | { kind: 'stop-closed'; stop: string }
      | { kind: 'choice-made'; choice: string }
      | { kind: 'answer-given'; clue: string; given: WalkerAnswer }
      | { kind: 'hint-asked'; clue: string }
      | { kind: 'clue-revealed'; clue: string }
      | { kind: 'clue-skipped'; clue: string }
      | { kind: 'language-changed'; locale: string }
      | { kind: 'mode-changed'; mode: WalkMode }
      | { kind: 'undone' }
    ));

/**
 * An event as the player passes it to `dispatch`. `dispatch` adds the time if it is missing. Events with a measured
 * position already have the time of the measurement.
 */
export type WalkAction = WalkEvent extends infer Each
  ? Each extends WalkEvent
    ? Omit<Each, 'atMs'> & { atMs?: number }
    : never
  : never;

/**
 * Converts an action to an event. Adds the time if the action has none.
 * @param nowMs the current time, in milliseconds since 1970.
 */
export function createWalkEvent(action: WalkAction, nowMs: number): WalkEvent {
  return { atMs: nowMs, ...action } as WalkEvent;
}
