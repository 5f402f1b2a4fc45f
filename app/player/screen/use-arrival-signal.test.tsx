// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WalkAction } from '../../../walk/events.ts';
import {
  applyActions,
  arriveAtToriiAction,
  askPositionAction,
  chooseTeaAction,
  exampleGame,
  standStillAtPosition,
  startExample,
  toriiStop,
  undoAction,
} from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { serializeWalk } from '../../../walk/saved-walk.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { ArrivalSignalSetting } from '../../device/walk-settings.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { useArrivalSignal } from './use-arrival-signal.ts';

const device = vi.hoisted(() => ({ ring: vi.fn(), vibrate: vi.fn(), allowAtNextTap: vi.fn(() => () => {}) }));
vi.mock('../../device/bell.ts', () => ({ bell: device }));
vi.mock('../../device/vibration.ts', () => device);

beforeEach(() => {
  for (const spy of Object.values(device)) spy.mockClear();
  device.allowAtNextTap.mockReturnValue(() => {});
});

function Screen(settings: { bell: ArrivalSignalSetting; vibration: ArrivalSignalSetting }) {
  useArrivalSignal(settings);
  return null;
}

/**
 * Opens a walk in which the walker reached the torii and then undid that step. Returns functions that play the walk.
 */
function openWalk({
  mode = 'spot' as WalkMode,
  bell = 'spot' as ArrivalSignalSetting,
  vibration = 'spot' as ArrivalSignalSetting,
}) {
  const state = applyActions(startExample(mode), askPositionAction, arriveAtToriiAction, undoAction);
  const { progress } = createFakeDevice(exampleWalk.id);
  let nowMs = state.changedAtMs;
  const session = createWalkSession(state, undefined, { game: exampleGame, progress, now: () => (nowMs += 1000) });
  const pack = {
    id: exampleWalk.id,
    hash: '0a1b',
    packed: packedExampleWalk,
    game: exampleGame,
    addressOf: (file: string) => `/${file}`,
  };
  renderInPage(
    'en',
    ['walk'],
    <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
      <Screen bell={bell} vibration={vibration} />
    </CurrentWalkProvider>,
  );
  async function dispatchActions(...actions: WalkAction[]) {
    for (const action of actions)
      await act(async () => {
        session.dispatch(action);
        await session.settled();
      });
  }
  async function dispatchInOtherWindow(action: WalkAction) {
    const otherSession = createWalkSession(state, serializeWalk(state), {
      game: exampleGame,
      progress,
      now: () => (nowMs += 1000),
    });
    await act(async () => {
      await session.settled();
      otherSession.dispatch(action);
      await otherSession.settled();
      session.catchUp();
      await session.settled();
    });
    return session.shown().state;
  }
  return { play: dispatchActions, playInOtherWindow: dispatchInOtherWindow };
}

it('PLAY-G57 an arrival rings and vibrates once, by position and by hand, and nothing else does', async () => {
  const { play } = openWalk({});
  await play(chooseTeaAction);
  expect(device.ring).not.toHaveBeenCalled();
  await play(arriveAtToriiAction);
  expect([device.ring, device.vibrate].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await play(undoAction);
  expect(device.ring).toHaveBeenCalledOnce();
  await play(...standStillAtPosition(toriiStop));
  expect([device.ring, device.vibrate].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

it('PLAY-G57 the visitor can switch off the bell and the vibration separately', async () => {
  await openWalk({ vibration: 'off' }).play(arriveAtToriiAction);
  expect([device.ring, device.vibrate].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await openWalk({ bell: 'off' }).play(arriveAtToriiAction);
  expect([device.ring, device.vibrate].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('PLAY-G57 at home both are silent unless they are always on', async () => {
  await openWalk({ mode: 'home' }).play(arriveAtToriiAction);
  expect(device.allowAtNextTap).not.toHaveBeenCalled();
  expect(device.ring).not.toHaveBeenCalled();
  await openWalk({ mode: 'home', bell: 'off', vibration: 'always' }).play(arriveAtToriiAction);
  expect([device.ring, device.vibrate].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await openWalk({ mode: 'home', bell: 'always', vibration: 'off' }).play(arriveAtToriiAction);
  expect(device.ring).toHaveBeenCalledOnce();
});

it('PLAY-G57 an arrival in another window does not ring here', async () => {
  const { transcript } = await openWalk({}).playInOtherWindow(arriveAtToriiAction);
  expect(transcript.at(-2)).toMatchObject({ kind: 'arrival' });
  expect(device.ring).not.toHaveBeenCalled();
});
