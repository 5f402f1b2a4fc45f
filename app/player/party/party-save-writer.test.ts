import { expect, it } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  chooseTeaAction,
  exampleGame,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { serializeWalk } from '../../../walk/saved-walk.ts';
import { createFakeDevice, listSaves } from '../session/fake-device.ts';
import { createPartySaveWriter } from './party-save-writer.ts';

const begunSave = serializeWalk(startExample());
const ownSave = serializeWalk(applyActions(startExample(), arriveAtToriiAction));
const otherSave = serializeWalk(applyActions(startExample(), arriveAtGateAction));

/**
 * Saves `ownSave` from a window of a party. This window last saved `begunSave`. The device's current save is
 * `currentSave`.
 * @param partySaves the saves that all windows of the party have recorded.
 */
async function saveOverCurrentSave(currentSave: string, partySaves: readonly string[]) {
  const device = createFakeDevice(exampleGame.walk.id, currentSave);
  const recordedSaves: string[] = [];
  const problems: unknown[] = [];
  const save = createPartySaveWriter({
    walkId: exampleGame.walk.id,
    progress: device.progress,
    saved: begunSave,
    async recordSave(text) {
      recordedSaves.push(text);
      return [...partySaves, text];
    },
    onSaved: (problem) => problems.push(problem),
  });
  save.save(ownSave);
  await save.settled();
  return { device, recorded: recordedSaves, problems, saved: save.saved() };
}

it("PLAY-G119 a save takes the place of another window's save of the same party", async () => {
  const { device, saved } = await saveOverCurrentSave(otherSave, [otherSave]);
  expect(listSaves(device)).toEqual([ownSave]);
  expect(saved).toBe(ownSave);
});

it('PLAY-G119 a save of a window that plays alone stays beside the party', async () => {
  const { device } = await saveOverCurrentSave(otherSave, []);
  expect(listSaves(device).sort()).toEqual([ownSave, otherSave].sort());
});

it('PLAY-G118 a save is recorded as one of the party before it is written', async () => {
  const { recorded, problems } = await saveOverCurrentSave(begunSave, []);
  expect(recorded).toEqual([ownSave]);
  expect(problems).toEqual([undefined]);
});

it('PLAY-G118 states in quick succession are saved once, and a full device is reported', async () => {
  const device = createFakeDevice(exampleGame.walk.id, begunSave);
  const problems: unknown[] = [];
  const recordedSaves: string[] = [];
  const save = createPartySaveWriter({
    walkId: exampleGame.walk.id,
    progress: device.progress,
    saved: begunSave,
    recordSave: async (text) => {
      recordedSaves.push(text);
      return recordedSaves;
    },
    onSaved: (problem) => problems.push(problem),
  });
  device.isFull = true;
  for (const step of [chooseTeaAction, arriveAtToriiAction, arriveAtGateAction])
    save.save(serializeWalk(applyActions(startExample(), step)));
  await save.settled();
  expect(problems).toEqual(['no-room']);
  device.isFull = false;
  save.save(otherSave);
  await save.settled();
  expect(listSaves(device)).toEqual([otherSave]);
  expect(recordedSaves.length).toBeLessThanOrEqual(3);
});
