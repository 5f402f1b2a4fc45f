import { expect, it } from 'vitest';
import type { PlatformResult } from '../../platform/platform-result.ts';
import { createBackendSaveCopies } from './backend-save-copies.ts';
import { createFakeBackend, type FakeBackend } from './fake-backend.ts';
import { createExampleSave, readChoices } from './saves.fixtures.ts';
import { storeSave, switchToSave } from './stored-walk.ts';
import { openDevice, readSavedChoices, type TestDevice } from './test-device.fixtures.ts';

function requireOk<Value>(answer: PlatformResult<Value>) {
  if (!answer.ok) throw new Error(answer.sentence);
  return answer;
}

function storeSaveWithChoices(device: TestDevice, ways: string, from?: string) {
  const replaces = from === undefined ? undefined : createExampleSave(from);
  return device.store.change('example', (stored) =>
    storeSave(stored, { walkId: 'example', text: createExampleSave(ways), replaces }),
  );
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
