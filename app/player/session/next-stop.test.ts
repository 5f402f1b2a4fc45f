import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  playToTheEnd,
  reportStopClosed,
  skipClue,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { findNextOrLatestStop, findNextStop, getReachedStopNumber } from './next-stop.ts';

const { stops } = exampleWalk;

it('PLAY-G5 the bar names the next stop, the current one, the skipped one, or the last one', () => {
  const findTarget = (state: ReturnType<typeof startExample>) => findNextOrLatestStop(state, stops, undefined);
  expect(findTarget(startExample())).toEqual({ kind: 'next', stop: 'torii' });
  expect(findTarget(applyActions(startExample(), arriveAtToriiAction))).toEqual({ kind: 'here', stop: 'torii' });
  const stateAfterClosures = applyActions(
    startExample(),
    reportStopClosed('torii'),
    reportStopClosed('gate'),
    reportStopClosed('cave'),
  );
  expect(findTarget(stateAfterClosures)).toEqual({ kind: 'passed', stop: 'cave' });
  expect(findTarget(applyActions(startExample(), arriveAtGateAction))).toEqual({ kind: 'here', stop: 'gate' });
  expect(findTarget(applyActions(startExample(), ...playToTheEnd))).toEqual({ kind: 'end', stop: 'cave' });
});

it('PLAY-G104 of several stops the walker is led to the chosen one while the story offers it', () => {
  expect(findNextStop(startExample(), stops, 'gate')).toBe('gate');
  expect(findNextStop(startExample(), stops, 'cave')).toBe('torii');
  const afterGate = applyActions(startExample(), arriveAtGateAction, skipClue('beasts'));
  expect(findNextStop(afterGate, stops, 'gate')).toBe('torii');
  expect(findNextStop(applyActions(startExample(), arriveAtGateAction), stops, 'torii')).toBeUndefined();
});

it('PLAY-G104 without a choice the walker is led to the next stop of the author’s order', () => {
  const offers = ['d', 'c', 'a'].map((stop) => ({ kind: 'arrival', stop }) as const);
  const state = { ...startExample(), offers };
  const places = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const arriveAt = (stop: string) => ({ ...state, transcript: [{ kind: 'arrival', stop, by: 'hand' } as const] });
  expect(findNextStop(arriveAt('b'), places, undefined)).toBe('c');
  expect(findNextStop(arriveAt('c'), places, undefined)).toBe('d');
  expect(findNextStop({ ...arriveAt('d'), offers: offers.slice(2) }, places, undefined)).toBe('a');
  expect(findNextStop(state, places, undefined)).toBe('a');
});

it('PLAY-G104 stops are numbered in the order in which the walker reaches them', () => {
  const places = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(['a', 'c', 'b'].map((stop) => getReachedStopNumber(places, ['a', 'c', 'b'], stop))).toEqual([1, 2, 3]);
  expect(getReachedStopNumber(places, ['c', 'd'], 'd')).toBe(4);
});
