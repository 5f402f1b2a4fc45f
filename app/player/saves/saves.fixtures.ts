import { serializeWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { initialStopPresence } from '../../../walk/stop-presence.ts';

/** Returns a save of the walk `example`. Its transcript has one choice for each letter of `choices`. */
export function createExampleSave(choices: string, { changedAtMs = 1000, locale = 'en' } = {}): string {
  const state: WalkState = {
    walkId: 'example',
    walkVersion: 1,
    mode: 'spot',
    locale,
    startedAtMs: 1000,
    changedAtMs,
    saved: choices,
    offers: [],
    transcript: [...choices].map((choice) => ({ kind: 'choice', choice })),
    undo: null,
    position: { kind: 'off' },
    presence: initialStopPresence,
  };
  return serializeWalk(state);
}

/** Returns the `choices` that were passed to `createExampleSave`: one letter for each choice in the save. */
export function readChoices(save: string): string {
  return JSON.parse(save).saved;
}
