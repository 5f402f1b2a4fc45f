import { expect, it } from 'vitest';
import { after, closed, start, toGate, toTheEnd, toTorii } from '../../../walk/example-play.fixtures.ts';
import { targetOf } from './next-stop-bar.tsx';

it('PLAY-G5 the bar names the next stop, the current one, the skipped one, or the last one', () => {
  expect(targetOf({ state: start() })).toEqual({ kind: 'next', stop: 'torii' });
  expect(targetOf({ state: after(start(), toTorii) })).toEqual({ kind: 'here', stop: 'torii' });
  const passed = after(start(), closed('torii'), closed('gate'), closed('cave'));
  expect(targetOf({ state: passed })).toEqual({ kind: 'passed', stop: 'cave' });
  expect(targetOf({ state: after(start(), toGate) })).toEqual({ kind: 'here', stop: 'gate' });
  expect(targetOf({ state: after(start(), ...toTheEnd) })).toEqual({ kind: 'end', stop: 'cave' });
});
