import 'fake-indexeddb/auto';
import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import { progressRelation } from '../../../walk/progress.ts';
import type { Answer } from '../../platform/platform.ts';
import { createCopying } from './copying.ts';
import { type FakeBackend, openBackend } from './fake-backend.ts';
import { openSaveStore, type SaveStore } from './save-store.ts';
import { exampleSave, waysOf } from './saves.fixtures.ts';
import { covers, type StoredWalk, storeSave, switchTo } from './stored-walk.ts';

let devices = 0;

function granted<Value>(answer: Answer<Value>) {
  if (!answer.ok) throw new Error(answer.sentence);
  return answer;
}

/** A device with its own store. Its copying advances by one call at a time and can be killed between any two. */
function openDevice(backend: FakeBackend) {
  const store = openSaveStore(`device-${devices++}`);
  const platform = backend.openPlatform();
  let release: (() => void) | undefined;
  let halt: (() => void) | undefined;
  let life = 0;
  let isBusy = false;

  /** Makes each call wait until the test releases it. After a kill no call is ever released. */
  function stepwise<Calls extends object>(calls: Calls): Calls {
    const ownLife = life;
    return new Proxy(calls, {
      get: (target, name) => {
        const call = target[name as keyof Calls] as (...parameters: unknown[]) => unknown;
        return async (...parameters: unknown[]) => {
          await new Promise<void>((resolve) => {
            release = resolve;
            halt?.();
          });
          const answer = await call(...parameters);
          return ownLife === life ? answer : new Promise(() => undefined);
        };
      },
    });
  }

  function nextHalt(): Promise<void> {
    return new Promise((resolve) => {
      halt = resolve;
    });
  }

  return {
    store,
    platform,
    stored: () => readStored(store),
    async begin(what: 'copy' | 'collect') {
      if (isBusy) return;
      isBusy = true;
      const stopped = nextHalt();
      const ownLife = life;
      const { auth, documents } = platform;
      const copying = createCopying({ auth: stepwise(auth), documents: stepwise(documents) }, stepwise(store));
      const work = what === 'copy' ? copying.push('example') : copying.pull();
      work.then(() => {
        if (ownLife !== life) return;
        isBusy = false;
        halt?.();
      });
      await stopped;
    },
    async step() {
      if (!release || !isBusy) return;
      const stopped = nextHalt();
      const resume = release;
      release = undefined;
      resume();
      await stopped;
    },
    kill() {
      life += 1;
      isBusy = false;
      release = undefined;
    },
    async settle() {
      while (isBusy) await this.step();
    },
    async sync() {
      for (const what of ['collect', 'copy'] as const) {
        await this.begin(what);
        await this.settle();
      }
    },
  };
}

type Device = ReturnType<typeof openDevice>;

async function readStored(store: SaveStore): Promise<StoredWalk | undefined> {
  const read = await store.read('example');
  if (!read.ok) throw new Error(read.because);
  return read.value;
}

function saveWays(device: Device, ways: string, from?: string) {
  const replaces = from === undefined ? undefined : exampleSave(from);
  return device.store.change('example', (stored) =>
    storeSave(stored, { walkId: 'example', text: exampleSave(ways), replaces }),
  );
}

/** Returns the ways of all saves that a device offers, the current save first. */
async function waysOffered(device: Device): Promise<string[]> {
  const stored = await device.stored();
  return stored ? [stored.text, ...stored.others.map(({ text }) => text)].map(waysOf) : [];
}

function copies({ documents }: FakeBackend): Record<string, string> {
  return Object.fromEntries([...documents.values()].map(({ id, data }) => [id, waysOf(data)]));
}

it('API-S9 no visitor is signed in while there is nothing to copy', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await device.sync();
  expect(backend.signIns).toBe(0);
  await saveWays(device, 'a');
  await device.sync();
  await device.sync();
  expect(backend.signIns).toBe(1);
  expect(copies(backend)).toEqual({ example: 'a' });
});

it('API-S9 a device that lost everything restores it', async () => {
  const backend = openBackend();
  const first = openDevice(backend);
  await saveWays(first, 'ab');
  await first.store.change('example', (stored) => stored && { ...stored, others: [{ text: exampleSave('x') }] });
  await first.sync();
  const second = openDevice(backend);
  await second.sync();
  expect(await waysOffered(second)).toEqual(['ab', 'x']);
});

it('API-S9 of two devices the save that continues from the other wins on both, without a question', async () => {
  const backend = openBackend();
  const first = openDevice(backend);
  await saveWays(first, 'ab');
  await first.sync();
  const second = openDevice(backend);
  await saveWays(second, 'abc');
  await second.begin('copy');
  await second.settle();
  expect(copies(backend)).toEqual({ example: 'abc' });
  await first.sync();
  expect(await waysOffered(first)).toEqual(['abc']);
  expect(await waysOffered(second)).toEqual(['abc']);
});

it('API-S9 both devices and the copies hold two parted saves; switching to the other one works and lasts', async () => {
  const backend = openBackend();
  const [first, second] = [openDevice(backend), openDevice(backend)];
  await saveWays(first, 'ab');
  await first.sync();
  await saveWays(second, 'axy');
  await second.sync();
  await first.sync();
  for (const device of [first, second]) expect(await waysOffered(device)).toEqual(['axy', 'ab']);
  expect(copies(backend)).toEqual({ example: 'axy', example_1: 'ab' });
  await first.store.change('example', (stored) => stored && switchTo(stored, exampleSave('ab')));
  for (const device of [first, second, first, second]) await device.sync();
  for (const device of [first, second]) expect(await waysOffered(device)).toEqual(['ab', 'axy']);
  expect(copies(backend)).toEqual({ example: 'ab', example_2: 'axy' });
});

it('API-S9 an undone step stays undone, also when the response to its copy was lost', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await saveWays(device, 'a');
  await device.sync();
  await saveWays(device, 'ab', 'a');
  device.platform.network = 'unheard';
  await device.sync();
  await saveWays(device, 'a', 'ab');
  device.platform.network = 'up';
  await device.sync();
  expect(await waysOffered(device)).toEqual(['a']);
  expect(copies(backend)).toEqual({ example: 'a' });
});

it('API-S9 no document is replaced before its content has another document, even without room for one', async () => {
  const backend = openBackend();
  const [first, second] = [openDevice(backend), openDevice(backend)];
  await saveWays(first, 'ab');
  await first.sync();
  await saveWays(second, 'axy');
  const { set } = second.platform.documents;
  second.platform.documents.set = async (...write) =>
    write[1] === 'example' ? set(...write) : { ok: false, because: 'too-large', sentence: 'There are 200.' };
  await second.sync();
  expect(copies(backend)).toEqual({ example: 'ab' });
  expect(await waysOffered(second)).toEqual(['axy', 'ab']);
});

it('API-S9 a save that another window writes over an obsolete one stays, even if that one is being deleted', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  const { documents } = device.platform;
  granted(await device.platform.auth.signIn());
  granted(await documents.set('walks', 'example', exampleSave('ab'), 0));
  const { value: version } = granted(await documents.set('walks', 'example_1', exampleSave('a'), 0));
  const { list } = documents;
  device.platform.documents.list = async (collection) => {
    const listed = await list(collection);
    granted(await documents.delete('walks', 'example_1', version));
    granted(await documents.set('walks', 'example_1', exampleSave('axy'), 0));
    return listed;
  };
  await device.sync();
  expect(copies(backend)).toEqual({ example: 'ab', example_1: 'axy' });
});

it('API-S9 a step that another window undoes and copies stays undone, even if this window just read the older copy', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await saveWays(device, 'a');
  await device.sync();
  const elsewhere = openDevice(backend);
  await saveWays(elsewhere, 'ab');
  await elsewhere.sync();
  const { documents } = device.platform;
  const { get } = documents;
  const otherWindow = createCopying({ ...device.platform, documents: { ...documents } }, device.store);
  documents.get = async (...key) => {
    documents.get = get;
    const found = await get(...key);
    await otherWindow.pull();
    await saveWays(device, 'a', 'ab');
    await otherWindow.push('example');
    return found;
  };
  await device.sync();
  expect(await waysOffered(device)).toEqual(['a']);
  expect(copies(backend)).toEqual({ example: 'a' });
});

it('API-S9 an obsolete save is deleted', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  granted(await device.platform.auth.signIn());
  granted(await device.platform.documents.set('walks', 'example', exampleSave('ab'), 0));
  granted(await device.platform.documents.set('walks', 'example_1', exampleSave('a'), 0));
  await device.sync();
  expect(copies(backend)).toEqual({ example: 'ab' });
});

it('API-S9 of saves beside the walk that continue from each other only the furthest keeps its document', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await saveWays(device, 'abcde');
  for (const ways of ['ax', 'axy', 'axyz']) {
    await saveWays(device, ways);
    await device.sync();
  }
  await device.sync();
  expect(Object.values(copies(backend)).toSorted()).toEqual(['abcde', 'axyz']);
  expect(await waysOffered(device)).toEqual(['abcde', 'axyz']);
});

it.each([1, 2 ** 40])(
  'API-S9 a recreated document, at version %i, replaces nothing that it does not continue from',
  async (version) => {
    const backend = openBackend();
    const device = openDevice(backend);
    await saveWays(device, 'abc');
    await device.sync();
    backend.documents.set('example', { id: 'example', version, changedAtMs: 0, data: exampleSave('ab') });
    await device.sync();
    expect(await waysOffered(device)).toEqual(['abc']);
    expect(copies(backend)).toEqual({ example: 'abc' });
    backend.documents.set('example', { id: 'example', version, changedAtMs: 0, data: exampleSave('axyz') });
    await device.sync();
    expect(await waysOffered(device)).toEqual(['axyz', 'abc']);
  },
);

it('API-S9 copies that the server dropped after a long absence are made again at the next start', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await saveWays(device, 'ab');
  await saveWays(device, 'axyz');
  await device.sync();
  const before = copies(backend);
  backend.forget('stayed away');
  await device.sync();
  expect(before).toEqual({ example: 'axyz', example_1: 'ab' });
  expect(copies(backend)).toEqual(before);
  expect(await waysOffered(device)).toEqual(['axyz', 'ab']);
});

it('API-S9 walks whose copies were deleted on request stay on the device alone until played again, even for a new visitor', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await saveWays(device, 'ab');
  await device.sync();
  await saveWays(device, 'abc', 'ab');
  backend.forget('deleted');
  await device.sync();
  expect([copies(backend), backend.signIns]).toEqual([{}, 1]);
  granted(await device.platform.auth.signIn());
  await device.sync();
  backend.forget('stayed away');
  await device.sync();
  expect(copies(backend)).toEqual({});
  expect(await waysOffered(device)).toEqual(['abc']);
  await saveWays(device, 'abcd', 'abc');
  await device.sync();
  expect(copies(backend)).toEqual({ example: 'abcd' });
});

it('API-S9 a walk that was deleted by its code stays on the device alone until it is played again', async () => {
  const backend = openBackend();
  const device = openDevice(backend);
  await saveWays(device, 'ab');
  await device.sync();
  backend.documents.delete('example');
  await device.sync();
  expect(copies(backend)).toEqual({});
  await saveWays(device, 'abc', 'ab');
  await device.sync();
  expect(copies(backend)).toEqual({ example: 'abc' });
});

interface Move {
  kind: string;
  device: 0 | 1;
  way?: string;
}

const move: Arbitrary<Move> = oneof(
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
  const plays = asyncProperty(array(move, { maxLength: 60, size: 'max' }), async (moves) => {
    const backend = openBackend();
    const both = [openDevice(backend), openDevice(backend)] as const;
    /** The save from which each device continues. */
    const playing: [string | undefined, string | undefined] = [undefined, undefined];
    /** The saves that were made and not undone. */
    let saved: string[] = [];
    let changedAtMs = 0;

    async function save(number: 0 | 1, ways: string) {
      const device = both[number];
      const from = playing[number];
      // Each save has its own time, so no two saves are the same text.
      changedAtMs += 1;
      const text = exampleSave(ways, { changedAtMs });
      const before = await device.stored();
      if (from !== undefined && before?.text === from && !ways.startsWith(waysOf(from)))
        saved = saved.filter((one) => !covers(from, one) || covers(text, one));
      await device.store.change('example', (stored) => storeSave(stored, { walkId: 'example', text, replaces: from }));
      playing[number] = text;
      saved.push(text);
    }

    for (const { kind, device: number, way } of moves) {
      const device = both[number];
      const from = playing[number];
      const ways = from === undefined ? '' : waysOf(from);
      const stored = await device.stored();
      if (kind === 'step') await device.step();
      else if (kind === 'save') await save(number, ways + way);
      else if (kind === 'undo' && ways.length > 1) await save(number, ways.slice(0, -1));
      else if (kind === 'copy' || kind === 'collect') await device.begin(kind);
      else if (kind === 'kill') device.kill();
      else if (kind === 'reopen' && stored) playing[number] = stored.text;
      else if (kind === 'take-up' && stored?.others[0]) {
        const [{ text }] = stored.others as [{ text: string }];
        await device.store.change('example', (now) => now && switchTo(now, text));
      } else if (kind === 'up' || kind === 'offline' || kind === 'unheard') device.platform.network = kind;

      const held = await Promise.all(both.map((one) => one.stored()));
      const everywhere = [
        ...held.flatMap((one) => (one ? [one.text, ...one.others.map(({ text }) => text)] : [])),
        ...[...backend.documents.values()].map(({ data }) => data),
      ];
      for (const text of saved)
        expect(
          everywhere.some((one) => covers(one, text)),
          `${waysOf(text)} after ${kind}`,
        ).toBe(true);
    }

    for (const device of both) {
      device.platform.network = 'up';
      await device.settle();
    }
    for (const device of [...both, ...both, ...both]) await device.sync();
    const [one = [], other = []] = await Promise.all(both.map(waysOffered));
    for (const text of saved)
      for (const offers of [one, other])
        expect(
          offers.some((ways) => covers(exampleSave(ways), text)),
          `${waysOf(text)} in ${offers}`,
        ).toBe(true);
    if (one[0] !== undefined && other[0] !== undefined)
      expect(progressRelation(exampleSave(one[0]), exampleSave(other[0]))).toBe('same');
  });
  await assert(plays, { numRuns: 150 });
});
