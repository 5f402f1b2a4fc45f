import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGate,
  arriveAtTorii,
  chooseTea,
  game,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { saveWalk } from '../../../walk/saved-walk.ts';
import { createFakeDevice, listSaves } from '../session/fake-device.ts';
import { createOwnSave } from './own-save.ts';

const begun = saveWalk(startExample());
const own = saveWalk(applyActions(startExample(), arriveAtTorii));
const other = saveWalk(applyActions(startExample(), arriveAtGate));

/** Saves a state of a party whose window knows the save `begun`, while the device has another one. */
async function saveOver(current: string, partySaves: readonly string[]) {
  const device = createFakeDevice(game.walk.id, current);
  const recorded: string[] = [];
  const problems: unknown[] = [];
  const save = createOwnSave({
    walkId: game.walk.id,
    progress: device.progress,
    saved: begun,
    async recordSave(text) {
      recorded.push(text);
      return [...partySaves, text];
    },
    onSaved: (problem) => problems.push(problem),
  });
  save.save(own);
  await save.settled();
  return { device, recorded, problems, saved: save.saved() };
}

it("PLAY-G119 a save takes the place of another window's save of the same party", async () => {
  const { device, saved } = await saveOver(other, [other]);
  expect(listSaves(device)).toEqual([own]);
  expect(saved).toBe(own);
});

it('PLAY-G119 a save of a window that plays alone stays beside the party', async () => {
  const { device } = await saveOver(other, []);
  expect(listSaves(device).sort()).toEqual([own, other].sort());
});

it('PLAY-G118 a save is recorded as one of the party before it is written', async () => {
  const { recorded, problems } = await saveOver(begun, []);
  expect(recorded).toEqual([own]);
  expect(problems).toEqual([undefined]);
});

it('PLAY-G118 states in quick succession are saved once, and a full device is reported', async () => {
  const device = createFakeDevice(game.walk.id, begun);
  const problems: unknown[] = [];
  const recorded: string[] = [];
  const save = createOwnSave({
    walkId: game.walk.id,
    progress: device.progress,
    saved: begun,
    recordSave: async (text) => {
      recorded.push(text);
      return recorded;
    },
    onSaved: (problem) => problems.push(problem),
  });
  device.isFull = true;
  for (const step of [chooseTea, arriveAtTorii, arriveAtGate]) save.save(saveWalk(applyActions(startExample(), step)));
  await save.settled();
  expect(problems).toEqual(['no-room']);
  device.isFull = false;
  save.save(other);
  await save.settled();
  expect(listSaves(device)).toEqual([other]);
  expect(recorded.length).toBeLessThanOrEqual(3);
});
