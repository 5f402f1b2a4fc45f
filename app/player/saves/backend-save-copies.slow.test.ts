import 'fake-indexeddb/auto';
import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import { findRelationBetweenSaves } from '../../../walk/progress.ts';
import type { PlatformResult } from '../../platform/platform-result.ts';
import { createBackendSaveCopies } from './backend-save-copies.ts';
import { createFakeBackend, type FakeBackend } from './fake-backend.ts';
import { openSaveStore, type SaveStore } from './save-store.ts';
import { createExampleSave, readChoices } from './saves.fixtures.ts';
import { hasAllProgressOfSave, type StoredWalk, storeSave, switchToSave } from './stored-walk.ts';

let devices = 0;

function requireOk<Value>(answer: PlatformResult<Value>) {
  if (!answer.ok) throw new Error(answer.sentence);
  return answer;
}

/**
 * Opens a device with its own store. A test can let the copying advance one call at a time. It can also kill the device
 * between two calls, like a browser that closes.
 */
function openDevice(backend: FakeBackend) {
  const store = openSaveStore(`device-${devices++}`);
  const platform = backend.openPlatform();
  let releaseCall: (() => void) | undefined;
  let reachedPause: (() => void) | undefined;
  let killCount = 0;
  let isBusy = false;

  /** Makes each call wait until the test releases it. When the test kills the device, its unfinished calls never resolve. */
  function pauseEachCall<Calls extends object>(calls: Calls): Calls {
    const initialKillCount = killCount;
    return new Proxy(calls, {
      get: (target, name) => {
        const call = target[name as keyof Calls] as (...parameters: unknown[]) => unknown;
        return async (...parameters: unknown[]) => {
          await new Promise<void>((resolve) => {
            releaseCall = resolve;
            reachedPause?.();
          });
          const answer = await call(...parameters);
          return initialKillCount === killCount ? answer : new Promise(() => undefined);
        };
      },
    });
  }

  function waitForNextPausedCall(): Promise<void> {
    return new Promise((resolve) => {
      reachedPause = resolve;
    });
  }

  return {
    store,
    platform,
    stored: () => readStoredWalk(store),
    async begin(operation: 'copy' | 'collect') {
      if (isBusy) return;
      isBusy = true;
      const stoppedCopy = waitForNextPausedCall();
      const initialKillCount = killCount;
      const { auth, documents } = platform;
      const backendSaveCopies = createBackendSaveCopies(
        { auth: pauseEachCall(auth), documents: pauseEachCall(documents) },
        pauseEachCall(store),
      );
      const work = operation === 'copy' ? backendSaveCopies.push('example') : backendSaveCopies.pull();
      work.then(() => {
        if (initialKillCount !== killCount) return;
        isBusy = false;
        reachedPause?.();
      });
      await stoppedCopy;
    },
    async step() {
      if (!releaseCall || !isBusy) return;
      const stoppedCopy = waitForNextPausedCall();
      const resume = releaseCall;
      releaseCall = undefined;
      resume();
      await stoppedCopy;
    },
    kill() {
      killCount += 1;
      isBusy = false;
      releaseCall = undefined;
    },
    async settle() {
      while (isBusy) await this.step();
    },
    async sync() {
      for (const operation of ['collect', 'copy'] as const) {
        await this.begin(operation);
        await this.settle();
      }
    },
  };
}

type TestDevice = ReturnType<typeof openDevice>;

async function readStoredWalk(store: SaveStore): Promise<StoredWalk | undefined> {
  const readResult = await store.read('example');
  if (!readResult.ok) throw new Error(readResult.reason);
  return readResult.value;
}

function storeSaveWithChoices(device: TestDevice, ways: string, from?: string) {
  const replaces = from === undefined ? undefined : createExampleSave(from);
  return device.store.change('example', (stored) =>
    storeSave(stored, { walkId: 'example', text: createExampleSave(ways), replaces }),
  );
}

/** Returns the choices of all saves on a device, the current save first. */
async function readSavedChoices(device: TestDevice): Promise<string[]> {
  const stored = await device.stored();
  return stored ? [stored.text, ...stored.others.map(({ text }) => text)].map(readChoices) : [];
}

function readChoicesInDocuments({ documents }: FakeBackend): Record<string, string> {
  return Object.fromEntries([...documents.values()].map(({ id, data }) => [id, readChoices(data)]));
}

it('API-S9 no visitor is signed in while there is nothing to copy', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await device.sync();
  expect(backend.signIns).toBe(0);
  await storeSaveWithChoices(device, 'a');
  await device.sync();
  await device.sync();
  expect(backend.signIns).toBe(1);
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'a' });
});

it('API-S9 a device that lost everything restores it', async () => {
  const backend = createFakeBackend();
  const firstDevice = openDevice(backend);
  await storeSaveWithChoices(firstDevice, 'ab');
  await firstDevice.store.change(
    'example',
    (stored) => stored && { ...stored, others: [{ text: createExampleSave('x') }] },
  );
  await firstDevice.sync();
  const secondDevice = openDevice(backend);
  await secondDevice.sync();
  expect(await readSavedChoices(secondDevice)).toEqual(['ab', 'x']);
});

it('API-S9 of two devices the save that continues from the other wins on both, without a question', async () => {
  const backend = createFakeBackend();
  const firstDevice = openDevice(backend);
  await storeSaveWithChoices(firstDevice, 'ab');
  await firstDevice.sync();
  const secondDevice = openDevice(backend);
  await storeSaveWithChoices(secondDevice, 'abc');
  await secondDevice.begin('copy');
  await secondDevice.settle();
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'abc' });
  await firstDevice.sync();
  expect(await readSavedChoices(firstDevice)).toEqual(['abc']);
  expect(await readSavedChoices(secondDevice)).toEqual(['abc']);
});

it('API-S9 both devices and the copies hold two parted saves; switching to the other one works and lasts', async () => {
  const backend = createFakeBackend();
  const [firstDevice, secondDevice] = [openDevice(backend), openDevice(backend)];
  await storeSaveWithChoices(firstDevice, 'ab');
  await firstDevice.sync();
  await storeSaveWithChoices(secondDevice, 'axy');
  await secondDevice.sync();
  await firstDevice.sync();
  for (const device of [firstDevice, secondDevice]) expect(await readSavedChoices(device)).toEqual(['axy', 'ab']);
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'axy', example_1: 'ab' });
  await firstDevice.store.change('example', (stored) => stored && switchToSave(stored, createExampleSave('ab')));
  for (const device of [firstDevice, secondDevice, firstDevice, secondDevice]) await device.sync();
  for (const device of [firstDevice, secondDevice]) expect(await readSavedChoices(device)).toEqual(['ab', 'axy']);
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'ab', example_2: 'axy' });
});

it('API-S9 an undone step stays undone, also when the response to its copy was lost', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await storeSaveWithChoices(device, 'a');
  await device.sync();
  await storeSaveWithChoices(device, 'ab', 'a');
  device.platform.network = 'unheard';
  await device.sync();
  await storeSaveWithChoices(device, 'a', 'ab');
  device.platform.network = 'up';
  await device.sync();
  expect(await readSavedChoices(device)).toEqual(['a']);
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'a' });
});

it('API-S9 no document is replaced before its content has another document, even without room for one', async () => {
  const backend = createFakeBackend();
  const [first, secondDevice] = [openDevice(backend), openDevice(backend)];
  await storeSaveWithChoices(first, 'ab');
  await first.sync();
  await storeSaveWithChoices(secondDevice, 'axy');
  const { set } = secondDevice.platform.documents;
  secondDevice.platform.documents.set = async (...write) =>
    write[1] === 'example' ? set(...write) : { ok: false, reason: 'too-large', sentence: 'There are 200.' };
  await secondDevice.sync();
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'ab' });
  expect(await readSavedChoices(secondDevice)).toEqual(['axy', 'ab']);
});

it('API-S9 a save that another window writes over an obsolete one stays, even if that one is being deleted', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  const { documents } = device.platform;
  requireOk(await device.platform.auth.signIn());
  requireOk(await documents.set('walks', 'example', createExampleSave('ab'), 0));
  const { value: version } = requireOk(await documents.set('walks', 'example_1', createExampleSave('a'), 0));
  const { list } = documents;
  device.platform.documents.list = async (collection) => {
    const listAnswer = await list(collection);
    requireOk(await documents.delete('walks', 'example_1', version));
    requireOk(await documents.set('walks', 'example_1', createExampleSave('axy'), 0));
    return listAnswer;
  };
  await device.sync();
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'ab', example_1: 'axy' });
});

it('API-S9 a step that another window undoes and copies stays undone, even if this window just read the older copy', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await storeSaveWithChoices(device, 'a');
  await device.sync();
  const otherDevice = openDevice(backend);
  await storeSaveWithChoices(otherDevice, 'ab');
  await otherDevice.sync();
  const { documents } = device.platform;
  const { get } = documents;
  const otherWindow = createBackendSaveCopies({ ...device.platform, documents: { ...documents } }, device.store);
  documents.get = async (...key) => {
    documents.get = get;
    const foundDocument = await get(...key);
    await otherWindow.pull();
    await storeSaveWithChoices(device, 'a', 'ab');
    await otherWindow.push('example');
    return foundDocument;
  };
  await device.sync();
  expect(await readSavedChoices(device)).toEqual(['a']);
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'a' });
});

it('API-S9 an obsolete save is deleted', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  requireOk(await device.platform.auth.signIn());
  requireOk(await device.platform.documents.set('walks', 'example', createExampleSave('ab'), 0));
  requireOk(await device.platform.documents.set('walks', 'example_1', createExampleSave('a'), 0));
  await device.sync();
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'ab' });
});

it('API-S9 of saves beside the walk that continue from each other only the furthest keeps its document', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await storeSaveWithChoices(device, 'abcde');
  for (const ways of ['ax', 'axy', 'axyz']) {
    await storeSaveWithChoices(device, ways);
    await device.sync();
  }
  await device.sync();
  expect(Object.values(readChoicesInDocuments(backend)).toSorted()).toEqual(['abcde', 'axyz']);
  expect(await readSavedChoices(device)).toEqual(['abcde', 'axyz']);
});

it.each([1, 2 ** 40])(
  'API-S9 a recreated document, at version %i, replaces nothing that it does not continue from',
  async (version) => {
    const backend = createFakeBackend();
    const device = openDevice(backend);
    await storeSaveWithChoices(device, 'abc');
    await device.sync();
    backend.documents.set('example', { id: 'example', version, changedAtMs: 0, data: createExampleSave('ab') });
    await device.sync();
    expect(await readSavedChoices(device)).toEqual(['abc']);
    expect(readChoicesInDocuments(backend)).toEqual({ example: 'abc' });
    backend.documents.set('example', { id: 'example', version, changedAtMs: 0, data: createExampleSave('axyz') });
    await device.sync();
    expect(await readSavedChoices(device)).toEqual(['axyz', 'abc']);
  },
);

it('API-S9 copies that the server dropped after a long absence are made again at the next start', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await storeSaveWithChoices(device, 'ab');
  await storeSaveWithChoices(device, 'axyz');
  await device.sync();
  const choicesBefore = readChoicesInDocuments(backend);
  backend.forget('stayed away');
  await device.sync();
  expect(choicesBefore).toEqual({ example: 'axyz', example_1: 'ab' });
  expect(readChoicesInDocuments(backend)).toEqual(choicesBefore);
  expect(await readSavedChoices(device)).toEqual(['axyz', 'ab']);
});

it('API-S9 walks whose copies were deleted on request stay on the device alone until played again, even for a new visitor', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await storeSaveWithChoices(device, 'ab');
  await device.sync();
  await storeSaveWithChoices(device, 'abc', 'ab');
  backend.forget('deleted');
  await device.sync();
  expect([readChoicesInDocuments(backend), backend.signIns]).toEqual([{}, 1]);
  requireOk(await device.platform.auth.signIn());
  await device.sync();
  backend.forget('stayed away');
  await device.sync();
  expect(readChoicesInDocuments(backend)).toEqual({});
  expect(await readSavedChoices(device)).toEqual(['abc']);
  await storeSaveWithChoices(device, 'abcd', 'abc');
  await device.sync();
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'abcd' });
});

it('API-S9 a walk that was deleted by its code stays on the device alone until it is played again', async () => {
  const backend = createFakeBackend();
  const device = openDevice(backend);
  await storeSaveWithChoices(device, 'ab');
  await device.sync();
  backend.documents.delete('example');
  await device.sync();
  expect(readChoicesInDocuments(backend)).toEqual({});
  await storeSaveWithChoices(device, 'abc', 'ab');
  await device.sync();
  expect(readChoicesInDocuments(backend)).toEqual({ example: 'abc' });
});

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
