import { expect, it } from 'vitest';
import { startExample } from '../../../walk/example-play.fixtures.ts';
import { findActiveSession, forgetSession, hasUnsavedProgress, registerSession } from './active-sessions.ts';
import type { SessionSnapshot, WalkSession } from './walk-session.ts';

function registerFakeSession(id: string, savingProblem: SessionSnapshot['savingProblem']): WalkSession {
  const shownSnapshot: SessionSnapshot = { state: startExample(), savingProblem, isFromElsewhere: false };
  return registerSession(
    { id, hash: 'a' },
    {
      shown: () => shownSnapshot,
      dispatch: () => undefined,
      saveAgain: () => undefined,
      catchUp: () => undefined,
      subscribe: () => () => undefined,
      settled: async () => undefined,
    },
  );
}

it('PLAY-G1 a walk that is played in this document continues with the pack that it began with', () => {
  const walk = registerFakeSession('played', undefined);
  expect(findActiveSession({ id: 'played', hash: 'a' })).toBe(walk);
  expect(findActiveSession({ id: 'played', hash: 'b' })).toBeUndefined();
});

it('PLAY-G1 the session ends when another save of the walk becomes current', () => {
  registerFakeSession('taken-up', undefined);
  forgetSession('taken-up');
  forgetSession('never played');
  expect(findActiveSession({ id: 'taken-up', hash: 'a' })).toBeUndefined();
});

it('PLAY-G2 a session with unsaved steps stays active, because the steps exist nowhere else', () => {
  expect(hasUnsavedProgress()).toBe(false);
  const walk = registerFakeSession('unsaved', 'no-room');
  expect(hasUnsavedProgress()).toBe(true);
  forgetSession('unsaved');
  expect(findActiveSession({ id: 'unsaved', hash: 'a' })).toBe(walk);
});
