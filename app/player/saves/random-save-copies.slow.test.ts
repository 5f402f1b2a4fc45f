import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import { findRelationBetweenSaves } from '../../../walk/progress.ts';
import { createFakeBackend } from './fake-backend.ts';
import { createExampleSave, readChoices } from './saves.fixtures.ts';
import { hasAllProgressOfSave, storeSave, switchToSave } from './stored-walk.ts';
import { openDevice, readSavedChoices } from './test-device.fixtures.ts';

interface RandomEvent {
  kind: string;
  device: 0 | 1;
  way?: string;
}

const randomEvent: Arbitrary<RandomEvent> = oneof(
  { weight: 6, arbitrary: record({ kind: constantFrom('step'), device: constantFrom(0, 1) }) },
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom('save'), device: constantFrom(0, 1), way: constantFrom('a', 'b') }),
  },
  {
    weight: 5,
    arbitrary: record({
      kind: constantFrom('copy', 'copy', 'collect', 'kill', 'reopen', 'undo', 'take-up', 'up', 'offline', 'unheard'),
      device: constantFrom(0, 1),
    }),
  },
);

it('API-S9 no save is ever lost: two devices, killed between any two steps, with any network', async () => {
  const plays = asyncProperty(array(randomEvent, { maxLength: 60, size: 'max' }), async (moves) => {
    const backend = createFakeBackend();
    const bothDevices = [openDevice(backend), openDevice(backend)] as const;
    /** The save from which each device continues its open walk. */
    const playedTexts: [string | undefined, string | undefined] = [undefined, undefined];
    /** All saves that a device made and did not undo. The devices must not lose any of them. */
    let savedTexts: string[] = [];
    let changedAtMs = 0;

    async function save(number: 0 | 1, ways: string) {
      const device = bothDevices[number];
      const fromText = playedTexts[number];
      // Give each save its own time, so that all texts differ.
      changedAtMs += 1;
      const text = createExampleSave(ways, { changedAtMs });
      const walkBefore = await device.stored();
      if (fromText !== undefined && walkBefore?.text === fromText && !ways.startsWith(readChoices(fromText)))
        savedTexts = savedTexts.filter(
          (one) => !hasAllProgressOfSave(fromText, one) || hasAllProgressOfSave(text, one),
        );
      await device.store.change('example', (stored) =>
        storeSave(stored, { walkId: 'example', text, replaces: fromText }),
      );
      playedTexts[number] = text;
      savedTexts.push(text);
    }

    for (const { kind, device: number, way } of moves) {
      const device = bothDevices[number];
      const from = playedTexts[number];
      const ways = from === undefined ? '' : readChoices(from);
      const storedWalks = await device.stored();
      if (kind === 'step') await device.step();
      else if (kind === 'save') await save(number, ways + way);
      else if (kind === 'undo' && ways.length > 1) await save(number, ways.slice(0, -1));
      else if (kind === 'copy' || kind === 'collect') await device.begin(kind);
      else if (kind === 'kill') device.kill();
      else if (kind === 'reopen' && storedWalks) playedTexts[number] = storedWalks.text;
      else if (kind === 'take-up' && storedWalks?.others[0]) {
        const [{ text }] = storedWalks.others as [{ text: string }];
        await device.store.change('example', (now) => now && switchToSave(now, text));
      } else if (kind === 'up' || kind === 'offline' || kind === 'unheard') device.platform.network = kind;

      const heldWalks = await Promise.all(bothDevices.map((one) => one.stored()));
      const savedEverywhere = [
        ...heldWalks.flatMap((one) => (one ? [one.text, ...one.others.map(({ text }) => text)] : [])),
        ...[...backend.documents.values()].map(({ data }) => data),
      ];
      for (const text of savedTexts)
        expect(
          savedEverywhere.some((one) => hasAllProgressOfSave(one, text)),
          `${readChoices(text)} after ${kind}`,
        ).toBe(true);
    }

    for (const device of bothDevices) {
      device.platform.network = 'up';
      await device.settle();
    }
    for (const device of [...bothDevices, ...bothDevices, ...bothDevices]) await device.sync();
    const [firstChoices = [], secondChoices = []] = await Promise.all(bothDevices.map(readSavedChoices));
    for (const text of savedTexts)
      for (const offers of [firstChoices, secondChoices])
        expect(
          offers.some((ways) => hasAllProgressOfSave(createExampleSave(ways), text)),
          `${readChoices(text)} in ${offers}`,
        ).toBe(true);
    if (firstChoices[0] !== undefined && secondChoices[0] !== undefined)
      expect(findRelationBetweenSaves(createExampleSave(firstChoices[0]), createExampleSave(secondChoices[0]))).toBe(
        'same',
      );
  });
  await assert(plays, { numRuns: 150 });
});
