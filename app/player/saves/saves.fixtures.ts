import { nowhere } from '../../../walk/arrival.ts';
import { saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';

/** For tests: returns a save of the walk `example` whose transcript is one choice per letter of `ways`. */
export function exampleSave(ways: string, { changedAtMs = 1000, locale = 'en' } = {}): string {
  const state: WalkState = {
    walkId: 'example',
    walkVersion: 1,
    mode: 'spot',
    locale,
    startedAtMs: 1000,
    changedAtMs,
    saved: ways,
    offers: [],
    transcript: [...ways].map((choice) => ({ kind: 'choice', choice })),
    undo: null,
    position: { kind: 'off' },
    presence: nowhere,
  };
  return saveWalk(state);
}

/** Returns the letters that an example save was made of. */
export function waysOf(save: string): string {
  return JSON.parse(save).saved;
}
