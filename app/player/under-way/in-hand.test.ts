import { expect, it } from 'vitest';
import { start } from '../../../walk/example-play.ts';
import { hasUnsaved, keepInHand, letGo, walkInHand } from './in-hand.ts';
import type { Shown, WalkUnderWay } from './walk-under-way.ts';

function inHand(id: string, savingProblem: Shown['savingProblem']): WalkUnderWay {
  const shown: Shown = { state: start(), savingProblem, isFromElsewhere: false };
  return keepInHand(
    { id, hash: 'a' },
    {
      shown: () => shown,
      happen: () => undefined,
      saveAgain: () => undefined,
      catchUp: () => undefined,
      subscribe: () => () => undefined,
      settled: async () => undefined,
    },
  );
}

it('G1 a walk that is played in this document is gone on with, by the pack that it was begun with', () => {
  const walk = inHand('played', undefined);
  expect(walkInHand({ id: 'played', hash: 'a' })).toBe(walk);
  expect(walkInHand({ id: 'played', hash: 'b' })).toBeUndefined();
});

it('G1 a walk is let go of when another save of it is taken up', () => {
  inHand('taken-up', undefined);
  letGo('taken-up');
  letGo('never played');
  expect(walkInHand({ id: 'taken-up', hash: 'a' })).toBeUndefined();
});

it('G1 G2 what could not be saved stays in hand, for it is nowhere else', () => {
  expect(hasUnsaved()).toBe(false);
  const walk = inHand('unsaved', 'no-room');
  expect(hasUnsaved()).toBe(true);
  letGo('unsaved');
  expect(walkInHand({ id: 'unsaved', hash: 'a' })).toBe(walk);
});
