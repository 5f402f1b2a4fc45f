import { expect, it } from 'vitest';
import { start } from '../../../walk/example-play.ts';
import { activeSession, forgetSession, hasUnsaved, registerSession } from './active-sessions.ts';
import type { Shown, WalkSession } from './walk-session.ts';

function inHand(id: string, savingProblem: Shown['savingProblem']): WalkSession {
  const shown: Shown = { state: start(), savingProblem, isFromElsewhere: false };
  return registerSession(
    { id, hash: 'a' },
    {
      shown: () => shown,
      dispatch: () => undefined,
      saveAgain: () => undefined,
      catchUp: () => undefined,
      subscribe: () => () => undefined,
      settled: async () => undefined,
    },
  );
}

it('G1 a walk that is played in this document is gone on with, by the pack that it was begun with', () => {
  const walk = inHand('played', undefined);
  expect(activeSession({ id: 'played', hash: 'a' })).toBe(walk);
  expect(activeSession({ id: 'played', hash: 'b' })).toBeUndefined();
});

it('G1 a walk is let go of when another save of it is taken up', () => {
  inHand('taken-up', undefined);
  forgetSession('taken-up');
  forgetSession('never played');
  expect(activeSession({ id: 'taken-up', hash: 'a' })).toBeUndefined();
});

it('G1 G2 what could not be saved stays in hand, for it is nowhere else', () => {
  expect(hasUnsaved()).toBe(false);
  const walk = inHand('unsaved', 'no-room');
  expect(hasUnsaved()).toBe(true);
  forgetSession('unsaved');
  expect(activeSession({ id: 'unsaved', hash: 'a' })).toBe(walk);
});
