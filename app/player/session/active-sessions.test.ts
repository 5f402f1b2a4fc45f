import { expect, it } from 'vitest';
import { start } from '../../../walk/example-play.fixtures.ts';
import { activeSession, forgetSession, hasUnsaved, registerSession } from './active-sessions.ts';
import type { Shown, WalkSession } from './walk-session.ts';

function addSession(id: string, savingProblem: Shown['savingProblem']): WalkSession {
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

it('PLAY-G1 a walk that is played in this document continues with the pack that it began with', () => {
  const walk = addSession('played', undefined);
  expect(activeSession({ id: 'played', hash: 'a' })).toBe(walk);
  expect(activeSession({ id: 'played', hash: 'b' })).toBeUndefined();
});

it('PLAY-G1 the session ends when another save of the walk becomes current', () => {
  addSession('taken-up', undefined);
  forgetSession('taken-up');
  forgetSession('never played');
  expect(activeSession({ id: 'taken-up', hash: 'a' })).toBeUndefined();
});

it('PLAY-G1 PLAY-G2 a session with unsaved steps stays active, because the steps exist nowhere else', () => {
  expect(hasUnsaved()).toBe(false);
  const walk = addSession('unsaved', 'no-room');
  expect(hasUnsaved()).toBe(true);
  forgetSession('unsaved');
  expect(activeSession({ id: 'unsaved', hash: 'a' })).toBe(walk);
});
