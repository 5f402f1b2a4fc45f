import { expect, it } from 'vitest';
import type { FileChange } from '../../api.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import {
  OutdatedVersionError,
  RequestRefusedError,
  ServerUnreachableError,
  type WalkFilesClient,
} from '../connection/studio-client.ts';
import { isConflict } from './merge-texts.ts';
import { createUnsentEditsStore } from './unsent-edits.ts';
import { WalkFiles } from './walk-files.ts';

const history = { canUndo: false, canRedo: false };

/** Creates a fake server that counts the versions of each text, and a client that sends requests to it. */
function createServer(texts: Record<string, string>) {
  const versions = new Map(Object.keys(texts).map((path) => [path, 1]));
  const versionOf = (path: string) => (texts[path] === undefined ? null : String(versions.get(path)));
  const server = {
    texts,
    isReachable: true,
    refusal: undefined as string | undefined,
    requestCount: 0,
    /** Changes a file outside this window. */
    write(path: string, text: string) {
      texts[path] = text;
      versions.set(path, (versions.get(path) ?? 0) + 1);
    },
  };
  const client: WalkFilesClient = {
    async fetchText(_walkId, path) {
      if (!server.isReachable) throw new ServerUnreachableError('');
      const text = texts[path];
      return text === undefined ? undefined : { text, version: versionOf(path) ?? '' };
    },
    async writeChanges(_walkId, changes: readonly FileChange[]) {
      server.requestCount++;
      if (!server.isReachable) throw new ServerUnreachableError('');
      if (server.refusal !== undefined) throw new RequestRefusedError(400, server.refusal);
      const outdated = changes.filter(({ path, version }) => version !== versionOf(path));
      if (outdated.length > 0)
        throw new OutdatedVersionError(outdated.map(({ path }) => ({ path, version: versionOf(path) })));
      for (const { path, text } of changes) server.write(path, text ?? '');
      const files = changes.map(({ path }) => ({ path, version: versionOf(path) }));
      return { files, history: { canUndo: true, canRedo: false } };
    },
    undo: async () => ({ files: [], history }),
    redo: async () => ({ files: [], history }),
  };
  return { server, client };
}

function createStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

async function openWalkFilesWithServer(texts: Record<string, string>, storage = createStorage()) {
  const { server, client } = createServer(texts);
  const store = createUnsentEditsStore(storage);
  const openWindow = async () => {
    const files = new WalkFiles('walk', client, store, history);
    await files.load(Object.keys(texts));
    return files;
  };
  return { server, openWindow, files: await openWindow() };
}

/** Waits until the snapshot of a walk's files has this kind of saving state, such as `offline`. */
function waitForSavingState(files: WalkFiles, kind: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (files.getSnapshot().saving.kind !== kind) return;
      stop();
      resolve();
    };
    const stop = files.subscribe(check);
    check();
  });
}

const createReplacementEdit = (path: string, before: string, after: string) => ({
  path,
  apply: (text: string) => text.replace(before, after),
});
const getFileText = (files: WalkFiles, path: string) => files.getSnapshot().files.get(path)?.text;

it('sends edits of several files in one request', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one', b: 'two' });
  files.edit([createReplacementEdit('a', 'one', 'uno'), createReplacementEdit('b', 'two', 'due')]);
  expect(getFileText(files, 'a')).toBe('uno');
  expect(files.getSnapshot().saving.kind).toBe('saving');
  await waitForSavingState(files, 'saved');
  expect(server.texts).toEqual({ a: 'uno', b: 'due' });
  expect(server.requestCount).toBe(1);
  expect(files.getSnapshot().history.canUndo).toBe(true);
});

it('sends what is typed while a request is under way', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one' });
  files.edit([createReplacementEdit('a', 'one', 'two')]);
  files.edit([createReplacementEdit('a', 'two', 'three')]);
  await waitForSavingState(files, 'saved');
  expect(server.texts.a).toBe('three');
});

it('merges a change of other lines by another window', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one\ntwo\nthree' });
  server.write('a', 'one\ntwo\ndrei');
  files.edit([createReplacementEdit('a', 'one', 'uno')]);
  await waitForSavingState(files, 'saved');
  expect(server.texts.a).toBe('uno\ntwo\ndrei');
  expect(getFileText(files, 'a')).toBe('uno\ntwo\ndrei');
});

it.each([
  ['ours', 'uno\ntwo'],
  ['theirs', 'eins\ntwo'],
] as const)('asks about a line that another window has changed, and takes %s', async (side, expected) => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one\ntwo' });
  server.write('a', 'eins\ntwo');
  files.edit([createReplacementEdit('a', 'one', 'uno')]);
  await waitForSavingState(files, 'conflict');
  expect(server.texts.a).toBe('eins\ntwo');
  expect(files.getSnapshot().files.get('a')?.conflict?.parts.filter(isConflict)).toMatchObject([
    { ours: ['uno'], theirs: ['eins'] },
  ]);
  files.chooseSides('a', [side]);
  await waitForSavingState(files, 'saved');
  expect(server.texts.a).toBe(expected);
  expect(getFileText(files, 'a')).toBe(expected);
});

it('asks about words that have changed while the author was typing in the same field', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one\ntwo' });
  files.edit([createReplacementEdit('a', 'two', 'due')]);
  server.write('a', 'eins\ntwo');
  await files.load(['a']);
  files.edit([{ ...createReplacementEdit('a', 'one', 'uno'), seen: (text) => text.replace('eins', 'one') }]);
  await waitForSavingState(files, 'conflict');
  files.chooseSides('a', ['theirs']);
  await waitForSavingState(files, 'saved');
  expect(server.texts.a).toBe('eins\ndue');
});

it('decides the same words in the story together with their message', async () => {
  const { server, files } = await openWalkFilesWithServer({
    'story.ink': 'One. #id:a.1',
    'strings/en.json': '"a.1": "One."',
  });
  server.write('story.ink', 'Eins. #id:a.1');
  server.write('strings/en.json', '"a.1": "Eins."');
  files.edit([
    createReplacementEdit('story.ink', 'One', 'Uno'),
    createReplacementEdit('strings/en.json', 'One', 'Uno'),
  ]);
  await waitForSavingState(files, 'conflict');
  files.chooseSides('strings/en.json', ['theirs']);
  await waitForSavingState(files, 'saved');
  expect(server.texts).toEqual({ 'story.ink': 'Eins. #id:a.1', 'strings/en.json': '"a.1": "Eins."' });
});

it('keeps saving other files during a conflict', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one', b: 'two' });
  server.write('a', 'eins');
  files.edit([createReplacementEdit('a', 'one', 'uno')]);
  await waitForSavingState(files, 'conflict');
  files.edit([createReplacementEdit('b', 'two', 'due')]);
  await files.load([]);
  expect(server.texts).toEqual({ a: 'eins', b: 'due' });
});

it('keeps unsent edits over a reload, also when the file has changed since', async () => {
  const { server, files, openWindow } = await openWalkFilesWithServer({ a: 'one\ntwo' });
  server.isReachable = false;
  files.edit([createReplacementEdit('a', 'one', 'uno')]);
  await waitForSavingState(files, 'offline');
  server.isReachable = true;
  server.write('a', 'one\ndue');
  const reloaded = await openWindow();
  await waitForSavingState(reloaded, 'saved');
  expect(server.texts.a).toBe('uno\ndue');
  expect(reloaded.hasUnsentEdits()).toBe(false);
});

it('shows the sentence of a refusal, and keeps the edit', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one' });
  server.refusal = 'The file is too large: shorten it.';
  files.edit([createReplacementEdit('a', 'one', 'uno')]);
  await waitForSavingState(files, 'refused');
  expect(files.getSnapshot().saving).toMatchObject({ sentence: 'The file is too large: shorten it.' });
  expect(getFileText(files, 'a')).toBe('uno');
  server.refusal = undefined;
  files.retry();
  await waitForSavingState(files, 'saved');
  expect(server.texts.a).toBe('uno');
});

it('says why an edit does not fit, until the author has read it', async () => {
  const { files } = await openWalkFilesWithServer({ a: 'one' });
  const apply = () => {
    throw new DocumentEditError('The line is gone: choose another one.');
  };
  expect(files.edit([{ path: 'a', apply }])).toBe(false);
  expect(files.getSnapshot().saving).toEqual({ kind: 'unfit', sentence: 'The line is gone: choose another one.' });
  expect(getFileText(files, 'a')).toBe('one');
  files.dismiss();
  expect(files.getSnapshot().saving).toEqual({ kind: 'saved' });
});

it('shows outside changes', async () => {
  const { server, files } = await openWalkFilesWithServer({ a: 'one' });
  server.write('a', 'eins');
  await files.load(['a']);
  expect(getFileText(files, 'a')).toBe('eins');
});

it('counts the steps that were undone, and not those that the server refuses', async () => {
  const { client } = createServer({ a: 'one' });
  const files = new WalkFiles('walk', client, createUnsentEditsStore(createStorage()), history);
  expect(files.getSnapshot().stepCount).toBe(0);
  await files.undo();
  expect(files.getSnapshot().stepCount).toBe(1);
  client.undo = () => Promise.reject(new RequestRefusedError(409, 'There is nothing to undo.'));
  expect(await files.undo()).toEqual({ isDone: false, sentence: 'There is nothing to undo.' });
  expect(files.getSnapshot().stepCount).toBe(1);
});
