import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGate,
  arriveAtTorii,
  closeStop,
  playToTheEnd,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { targetStopOf } from './next-stop-bar.tsx';

it('PLAY-G5 the bar names the next stop, the current one, the skipped one, or the last one', () => {
  expect(targetStopOf({ state: startExample() })).toEqual({ kind: 'next', stop: 'torii' });
  expect(targetStopOf({ state: applyActions(startExample(), arriveAtTorii) })).toEqual({ kind: 'here', stop: 'torii' });
  const passed = applyActions(startExample(), closeStop('torii'), closeStop('gate'), closeStop('cave'));
  expect(targetStopOf({ state: passed })).toEqual({ kind: 'passed', stop: 'cave' });
  expect(targetStopOf({ state: applyActions(startExample(), arriveAtGate) })).toEqual({ kind: 'here', stop: 'gate' });
  expect(targetStopOf({ state: applyActions(startExample(), ...playToTheEnd) })).toEqual({ kind: 'end', stop: 'cave' });
});
