import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { listen } from '../../../server/listen.ts';
import { createFixtureApp } from '../../../server/site.fixtures.ts';
import { createApiSession } from '../../platform/api-session.ts';
import { createEmbeddedPlatform } from '../../platform/embedded/embedded-platform.ts';
import { type FakeBrowser, openFakeBrowser } from '../../platform/embedded/fake-browser.ts';
import { createProgress, type Progress } from './progress.ts';
import { openSaveStore } from './save-store.ts';
import { createExampleSave, readChoices } from './saves.fixtures.ts';

/** A phone that uses the real server. Its window is fake, and the test triggers its timers. */
interface Phone {
  progress: Progress;
  browser: FakeBrowser;
  /** Opens another phone with the same cookies and without saved walks. */
  openSecondPhone(): Promise<Phone>;
  /** Runs the timer that begins copying some seconds after a save. Returns whether a timer was set. */
  runPauseTimer(): boolean;
  /** Runs the timer that begins copying, and waits until all copies are sent. */
  finishCopying(): Promise<void>;
  savedChoices(): Promise<string[]>;
}

let openPhone: (browser?: FakeBrowser) => Promise<Phone>;
let phones = 0;

beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lorewalk-progress-'));
  const database = openDatabase(join(directory, 'lorewalk.sqlite'));
  const stopController = new AbortController();
  const { app } = createFixtureApp({ database, stopping: stopController.signal });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });

  openPhone = async (browser = openFakeBrowser(`http://127.0.0.1:${server.port}`)) => {
    const page = browser.openWindow();
    const isServed = createApiSession(page, '').open();
    await isServed;
    const store = openSaveStore(`phone-${phones++}`);
    let waitingTimer: (() => void) | undefined;
    const progress = createProgress(createEmbeddedPlatform(page, '', isServed), store, {
      setTimeout: (run) => {
        waitingTimer = run;
        return 1;
      },
      clearTimeout: () => {
        waitingTimer = undefined;
      },
      addEventListener: page.addEventListener,
      removeEventListener: page.removeEventListener,
    });
    const phone: Phone = {
      progress,
      browser,
      openSecondPhone: () => openPhone(browser),
      runPauseTimer() {
        const runTimer = waitingTimer;
        waitingTimer = undefined;
        runTimer?.();
        return runTimer !== undefined;
      },
      async finishCopying() {
        phone.runPauseTimer();
        await progress.settled();
      },
      async savedChoices() {
        const storedWalk = await store.read('example');
        return storedWalk.ok && storedWalk.value
          ? [storedWalk.value.text, ...storedWalk.value.others.map(({ text }) => text)].map(readChoices)
          : [];
      },
    };
    return phone;
  };

  return async () => {
    stopController.abort();
    await server.stop();
    await database.close();
    await rm(directory, { recursive: true });
  };
});

afterEach(() => vi.restoreAllMocks());

const save = ({ progress }: Phone, ways: string, from?: string) =>
  progress.save('example', createExampleSave(ways), from && createExampleSave(from));

async function startAndFinishCopying(phone: Phone) {
  const stop = phone.progress.start();
  await phone.finishCopying();
  stop();
}

async function listDocuments(phone: Phone): Promise<Record<string, string>> {
  const listAnswer = await createEmbeddedPlatform(phone.browser.openWindow(), '', Promise.resolve(true)).documents.list(
    'walks',
  );
  return listAnswer.ok ? Object.fromEntries(listAnswer.value.map(({ id, data }) => [id, readChoices(data)])) : {};
}

async function readCurrentVisitor(phone: Phone) {
  const currentPlatform = await createEmbeddedPlatform(
    phone.browser.openWindow(),
    '',
    Promise.resolve(true),
  ).auth.current();
  return currentPlatform.ok ? currentPlatform.value : currentPlatform;
}

it('API-S9 saves in quick succession are copied together, after a pause', async () => {
  const phone = await openPhone();
  await save(phone, 'a');
  await save(phone, 'ab', 'a');
  expect(await listDocuments(phone)).toEqual({});
  await phone.finishCopying();
  expect(await listDocuments(phone)).toEqual({ example: 'ab' });
  expect(phone.runPauseTimer()).toBe(false);
});

it('API-S9 a start without anything to copy signs no visitor in', async () => {
  const phone = await openPhone();
  await startAndFinishCopying(phone);
  expect(await readCurrentVisitor(phone)).toBeUndefined();
});

it('API-S9 a failed copy is repeated when the connection is back, after the next save, and at the next start', async () => {
  const phone = await openPhone();
  const stop = phone.progress.start();
  await phone.finishCopying();
  phone.browser.setNetwork('offline');
  expect(await save(phone, 'a')).toMatchObject({ ok: true });
  await phone.finishCopying();
  phone.browser.setNetwork('up');
  await phone.finishCopying();
  expect(await listDocuments(phone)).toEqual({ example: 'a' });
  stop();
  phone.browser.setNetwork('offline');
  await save(phone, 'ab', 'a');
  await phone.finishCopying();
  phone.browser.setNetwork('up');
  expect(await listDocuments(phone)).toEqual({ example: 'a' });
  await save(phone, 'abc', 'ab');
  await phone.finishCopying();
  expect(await listDocuments(phone)).toEqual({ example: 'abc' });
  phone.browser.setNetwork('offline');
  await save(phone, 'abcd', 'abc');
  await phone.finishCopying();
  phone.browser.setNetwork('up');
  await startAndFinishCopying(phone);
  expect(await listDocuments(phone)).toEqual({ example: 'abcd' });
});

it('API-S9 two phones of one visitor: one continues from the other, they part, and each can switch to either save', async () => {
  const firstPhone = await openPhone();
  await save(firstPhone, 'ab');
  await firstPhone.finishCopying();
  const secondPhone = await firstPhone.openSecondPhone();
  await startAndFinishCopying(secondPhone);
  expect(await secondPhone.savedChoices()).toEqual(['ab']);
  await save(secondPhone, 'abc', 'ab');
  await secondPhone.finishCopying();
  await save(firstPhone, 'abxyz', 'ab');
  await firstPhone.finishCopying();
  await startAndFinishCopying(secondPhone);
  for (const phone of [firstPhone, secondPhone]) expect(await phone.savedChoices()).toEqual(['abxyz', 'abc']);
  expect(await listDocuments(firstPhone)).toEqual({ example: 'abxyz', example_1: 'abc' });
  await secondPhone.progress.switchTo('example', createExampleSave('abc'));
  await secondPhone.finishCopying();
  await startAndFinishCopying(firstPhone);
  for (const phone of [firstPhone, secondPhone]) expect(await phone.savedChoices()).toEqual(['abc', 'abxyz']);
});

it('API-S10 a code takes the walk to another phone as it is now; then each phone continues by itself', async () => {
  const [ownPhone, yours] = [await openPhone(), await openPhone()];
  await save(ownPhone, 'ab');
  const code = await ownPhone.progress.createCode('example');
  if (!code.ok || !code.value) throw new Error('There is no code.');
  const claimResult = await yours.progress.claimCode(` ${'code' in code.value ? code.value.code.toLowerCase() : ''}`);
  expect(claimResult).toMatchObject({ ok: true, value: { walkId: 'example', text: createExampleSave('ab') } });
  await yours.finishCopying();
  await save(yours, 'abc', 'ab');
  await yours.finishCopying();
  expect(await listDocuments(yours)).toEqual({ example: 'abc' });
  expect(await listDocuments(ownPhone)).toEqual({ example: 'ab' });
});

it('API-S10 a code for a walk that is already on this phone replaces only a save that it continues', async () => {
  const [mine, yours] = [await openPhone(), await openPhone()];
  await save(mine, 'abc');
  const code = await mine.progress.createCode('example');
  const claim = () => yours.progress.claimCode((code.ok && code.value?.code) || '');
  await save(yours, 'a');
  await claim();
  expect(await yours.savedChoices()).toEqual(['abc']);
  await save(yours, 'abxyz');
  await claim();
  expect(await yours.savedChoices()).toEqual(['abxyz', 'abc']);
});

it.each([[['abxyz', 'abc']], [['abc', 'abxyz']]])(
  'API-S10 each save of a walk has its own code: claimed as %j, nothing is lost after signing out',
  async (order) => {
    const [ownPhone, yours] = [await openPhone(), await openPhone()];
    await save(ownPhone, 'abc');
    await save(ownPhone, 'abxyz');
    expect(await ownPhone.savedChoices()).toEqual(['abxyz', 'abc']);
    const codes = new Map<string, string>();
    for (const [ways, other] of [['abxyz'], ['abc', createExampleSave('abc')]] as const) {
      const codeResult = await ownPhone.progress.createCode('example', other);
      codes.set(ways, (codeResult.ok && codeResult.value?.code) || '');
    }
    ownPhone.progress.forget();
    await createEmbeddedPlatform(ownPhone.browser.openWindow(), '', Promise.resolve(true)).auth.signOut();
    for (const ways of order) expect(await yours.progress.claimCode(codes.get(ways) ?? '')).toMatchObject({ ok: true });
    expect(await yours.savedChoices()).toEqual(['abxyz', 'abc']);
    expect(await readCurrentVisitor(ownPhone)).toBeUndefined();
  },
);

it('API-S10 there is no code for another save that no longer exists', async () => {
  const phone = await openPhone();
  await save(phone, 'abc');
  expect(await phone.progress.createCode('example', createExampleSave('xyz'))).toEqual({ ok: true, value: undefined });
});

it('API-S10 an unknown code claims nothing, and offline there are no codes', async () => {
  const phone = await openPhone();
  expect(await phone.progress.claimCode('22222-22222')).toEqual({ ok: true, value: undefined });
  await save(phone, 'a');
  phone.browser.setNetwork('offline');
  expect(await phone.progress.createCode('example')).toMatchObject({ ok: false, reason: 'offline' });
  expect(await phone.progress.claimCode('22222-22222')).toMatchObject({ ok: false, reason: 'offline' });
});

it('API-S10 creating a code copies the walk again if the server dropped it or its visitor', async () => {
  const phone = await openPhone();
  await save(phone, 'ab');
  await phone.finishCopying();
  const { auth, documents } = createEmbeddedPlatform(phone.browser.openWindow(), '', Promise.resolve(true));
  const deleteWalk = async () => {
    const walk = await documents.get('walks', 'example');
    return documents.delete('walks', 'example', (walk.ok && walk.value?.version) || 0);
  };
  for (const forget of [deleteWalk, auth.deleteAccount]) {
    expect(await forget()).toMatchObject({ ok: true });
    expect(await phone.progress.createCode('example')).toMatchObject({ ok: true, value: { code: expect.any(String) } });
    expect(await listDocuments(phone)).toEqual({ example: 'ab' });
  }
});

it('API-S11 after a deletion by secret, the walk stays on this phone alone until it is played again', async () => {
  const phone = await openPhone();
  await save(phone, 'ab');
  await phone.finishCopying();
  const { auth, deletions } = createEmbeddedPlatform(phone.browser.openWindow(), '', Promise.resolve(true));
  const visitor = await auth.current();
  expect(await deletions.deleteBySecret((visitor.ok && visitor.value?.deletionSecret) || '')).toEqual({
    ok: true,
    value: 'visitor',
  });
  await startAndFinishCopying(phone);
  expect([await listDocuments(phone), await phone.savedChoices()]).toEqual([{}, ['ab']]);
  expect(await auth.current()).toEqual({ ok: true, value: undefined });
  await save(phone, 'abc', 'ab');
  await phone.finishCopying();
  expect(await listDocuments(phone)).toEqual({ example: 'abc' });
});

it('API-S11 deleting everything cancels pending copies, and nothing more is saved or claimed', async () => {
  const phone = await openPhone();
  await save(phone, 'a');
  phone.progress.forget();
  expect(phone.runPauseTimer()).toBe(false);
  const deletedRefusal = { ok: false, reason: 'deleted' };
  expect(await save(phone, 'ab', 'a')).toEqual(deletedRefusal);
  expect(await phone.progress.list()).toEqual(deletedRefusal);
  expect(await phone.progress.createCode('example')).toEqual(deletedRefusal);
  expect(await phone.progress.claimCode('22222-22222')).toEqual(deletedRefusal);
  await phone.browser.settled();
  expect(await readCurrentVisitor(phone)).toBeUndefined();
});

it('API-S11 a copy in progress during a deletion never brings the visitor back, at any step', async () => {
  const { locks } = navigator;
  for (let turns = 0; turns < 40; turns += 1) {
    const { browser } = await openPhone();
    const openWindow = () => ({ ...browser.openWindow(), navigator: { onLine: true, locks } });
    const phone = await openPhone({ ...browser, openWindow });
    await save(phone, 'a');
    phone.runPauseTimer();
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    phone.progress.forget();
    const { auth } = createEmbeddedPlatform(openWindow(), '', Promise.resolve(true));
    expect(await auth.deleteAccount()).toMatchObject({ ok: true });
    await phone.progress.settled();
    await browser.settled();
    expect(await readCurrentVisitor(phone), `after ${turns} turns`).toBeUndefined();
  }
});
