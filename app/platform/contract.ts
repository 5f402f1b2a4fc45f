import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Platform, RefusalReason, StoredDocument } from './platform.ts';
import { deadlineMs } from './platform.ts';

/** What a contract runs in: a backend of its own, and browsers that speak to it. Each test gets a new one. */
export interface World {
  /** A browser that has never been here. */
  openBrowser(): Promise<ContractBrowser>;
  /** The ids of a visitor's documents, asked of the backend itself as its operator would. */
  storedDocuments(visitorId: string): Promise<string[]>;
  /** From here on the backend does what the situation says; of a browser that is signed in. */
  bring(situation: Situation, browser: ContractBrowser): Promise<void>;
  /** How often each thing was counted, as `event page locale`, once all that was sent has arrived. */
  counted(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface ContractBrowser {
  platform: Platform;
  /** Another window of the same browser: the same cookies and storage, a platform of its own. */
  openWindow(): Promise<Platform>;
  /** `silent`: requests go out and nothing ever comes back. Connections that stand are cut by both. */
  setNetwork(network: 'up' | 'offline' | 'silent'): void;
  /** Lets time pass for the timers of this browser, so that nobody waits. */
  elapse(milliseconds: number): Promise<void>;
}

/** What not every backend can be brought to. */
export type Situation =
  /** The visitor owns 200 documents; one is called `kept` and is at version 1. */
  | 'shelf full'
  /** The visitor has used up the rate of writes. */
  | 'rate used up'
  /** There is no room for anything more. */
  | 'storage full'
  /** Whatever is asked is refused, as to somebody who may not. */
  | 'forbidden'
  /** Whatever is asked fails. */
  | 'broken down';

interface Abilities {
  /** What this backend cannot be brought to, or asked for, and why; the reason is printed for each test left out. */
  cannot?: Partial<Record<Situation | 'counted', string>>;
  /** Calls that this adapter answers without a network, by name (`auth.current`). */
  withoutNetwork?: (keyof typeof calls)[];
}

/** Every call that can be refused, with arguments that are good. */
const calls = {
  'auth.current': ({ auth }: Platform) => auth.current(),
  'auth.signIn': ({ auth }: Platform) => auth.signIn(),
  'auth.signOut': ({ auth }: Platform) => auth.signOut(),
  'auth.deleteAccount': ({ auth }: Platform) => auth.deleteAccount(),
  'documents.get': ({ documents }: Platform) => documents.get('walks', 'kept'),
  'documents.set': ({ documents }: Platform) => documents.set('walks', 'kept', 'changed', 1),
  'documents.delete': ({ documents }: Platform) => documents.delete('walks', 'kept'),
  'documents.list': ({ documents }: Platform) => documents.list('walks'),
};
const callNames = Object.keys(calls) as (keyof typeof calls)[];
const documentCalls = callNames.filter((name) => name.startsWith('documents.'));

const largestDataBytes = 64 * 1024;

/** The rules that every adapter follows: S4 for documents, S5 for visitors. */
export function platformContract(
  name: string,
  createWorld: () => Promise<World>,
  { cannot = {}, withoutNetwork = [] }: Abilities = {},
) {
  let world: World;
  let browser: ContractBrowser;
  let platform: Platform;

  beforeEach(async () => {
    world = await createWorld();
    browser = await world.openBrowser();
    platform = browser.platform;
  });
  afterEach(() => world.close());

  /** Signs in and keeps a document called `kept`, at version 1. */
  async function keepDocument(): Promise<string> {
    const { id } = granted(await platform.auth.signIn());
    expect(await platform.documents.set('walks', 'kept', 'as it was', 0)).toEqual({ ok: true, value: 1 });
    return id;
  }

  function whereItCan(what: Situation | 'counted', title: string, test: () => Promise<void>) {
    const reason = cannot[what];
    if (reason === undefined) return it(title, test);
    console.log(`Left out for ${name}: ${title}. ${reason}`);
    return it.skip(`${title} (${reason})`, test);
  }

  describe(`visitors of ${name}`, () => {
    it('S5 nobody is signed in by asking', async () => {
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
      refusedAs('signed-out', await platform.documents.list('walks'));
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
    });

    it('S5 a visitor who is signed in stays the same', async () => {
      const visitor = granted(await platform.auth.signIn());
      expect(visitor.id).toMatch(/./);
      expect(await platform.auth.signIn()).toEqual({ ok: true, value: visitor });
      expect(await platform.auth.current()).toEqual({ ok: true, value: visitor });
    });

    it('S5 signing in twice at once makes one visitor', async () => {
      const [first, second] = await Promise.all([platform.auth.signIn(), platform.auth.signIn()]);
      expect(granted(second)).toEqual(granted(first));
    });

    it('S5 another window knows the visitor, another browser does not', async () => {
      const visitor = granted(await platform.auth.signIn());
      expect(await (await browser.openWindow()).auth.current()).toEqual({ ok: true, value: visitor });
      const other = (await world.openBrowser()).platform;
      expect(await other.auth.current()).toEqual({ ok: true, value: undefined });
      expect(granted(await other.auth.signIn()).id).not.toBe(visitor.id);
    });

    it('S5 signing out keeps the documents, and this browser no longer reaches them', async () => {
      const id = await keepDocument();
      expect(await platform.auth.signOut()).toEqual({ ok: true, value: undefined });
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
      refusedAs('signed-out', await platform.documents.get('walks', 'kept'));
      expect(await world.storedDocuments(id)).toEqual(['kept']);
      expect(granted(await platform.auth.signIn()).id).not.toBe(id);
      expect(await platform.documents.list('walks')).toEqual({ ok: true, value: [] });
    });

    it('S5 deleting the account removes all documents of this visitor, and of nobody else', async () => {
      const id = await keepDocument();
      granted(await platform.documents.set('walks', 'second', 'another', 0));
      const other = (await world.openBrowser()).platform;
      const otherId = granted(await other.auth.signIn()).id;
      granted(await other.documents.set('walks', 'theirs', 'stays', 0));

      expect(await platform.auth.deleteAccount()).toEqual({ ok: true, value: undefined });
      expect(await world.storedDocuments(id)).toEqual([]);
      expect(await platform.auth.current()).toEqual({ ok: true, value: undefined });
      expect(await world.storedDocuments(otherId)).toEqual(['theirs']);
      expect(granted(await platform.auth.signIn()).id).not.toBe(id);
    });

    it('S5 without a visitor there is nothing to sign out or to delete', async () => {
      expect(await platform.auth.signOut()).toEqual({ ok: true, value: undefined });
      expect(await platform.auth.deleteAccount()).toEqual({ ok: true, value: undefined });
    });
  });

  describe(`documents of ${name}`, () => {
    it.each(documentCalls)('S4 with nobody signed in %s is refused', async (call) => {
      refusedAs('signed-out', await calls[call](platform));
    });

    it('S4 what was set is what is read', async () => {
      granted(await platform.auth.signIn());
      expect(await platform.documents.get('walks', 'none')).toEqual({ ok: true, value: undefined });
      for (const [id, data] of [
        ['empty', ''],
        ['words', 'é 道 🏮 \r\n "quoted" \\ \u2028 {"json": null}'],
        [`A-z_09${'x'.repeat(58)}`, '{}'],
      ] as const) {
        expect(await platform.documents.set('walks', id, data, 0)).toEqual({ ok: true, value: 1 });
        expect(await platform.documents.get('walks', id)).toEqual({
          ok: true,
          value: { id, version: 1, changedAtMs: expect.any(Number), data },
        });
      }
    });

    it('S4 a list has all documents of the visitor, and nobody sees those of others', async () => {
      await keepDocument();
      granted(await platform.documents.set('walks', 'second', 'another', 0));
      expect(granted(await platform.documents.list('walks')).map(({ id, data }) => [id, data])).toEqual(
        expect.arrayContaining([
          ['kept', 'as it was'],
          ['second', 'another'],
        ]),
      );
      const other = (await world.openBrowser()).platform;
      granted(await other.auth.signIn());
      expect(await other.documents.list('walks')).toEqual({ ok: true, value: [] });
      expect(await other.documents.get('walks', 'kept')).toEqual({ ok: true, value: undefined });
    });

    it('S4 each write counts one version on', async () => {
      await keepDocument();
      expect(await platform.documents.set('walks', 'kept', 'second', 1)).toEqual({ ok: true, value: 2 });
      expect(await platform.documents.set('walks', 'kept', 'third', 2)).toEqual({ ok: true, value: 3 });
      expect(granted(await platform.documents.get('walks', 'kept'))).toMatchObject({ version: 3, data: 'third' });
    });

    it('S4 nothing but the expected version is overwritten', async () => {
      await keepDocument();
      granted(await platform.documents.set('walks', 'kept', 'newest', 1));
      for (const expectedVersion of [0, 1, 3])
        refusedAs('conflict', await platform.documents.set('walks', 'kept', 'lost', expectedVersion));
      refusedAs('conflict', await platform.documents.set('walks', 'none', 'lost', 1));
      expect(granted(await platform.documents.get('walks', 'kept'))).toMatchObject({ version: 2, data: 'newest' });
      expect(await platform.documents.get('walks', 'none')).toEqual({ ok: true, value: undefined });
    });

    it.each([0, 1])(
      'S4 of two windows that write at once over version %i, one wins and one hears of it',
      async (from) => {
        if (from === 0) granted(await platform.auth.signIn());
        else await keepDocument();
        const window = await browser.openWindow();
        const answers = await Promise.all([
          platform.documents.set('walks', 'kept', 'one', from),
          window.documents.set('walks', 'kept', 'two', from),
        ]);
        const [winner] = answers.flatMap((answer, index) => (answer.ok ? [['one', 'two'][index]] : []));
        expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: from + 1 }]);
        expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ because: 'conflict' }]);
        expect(granted(await platform.documents.get('walks', 'kept'))?.data).toBe(winner);
      },
    );

    it('S4 a deleted document is gone, and may be made anew', async () => {
      await keepDocument();
      for (const _ of ['there', 'gone'])
        expect(await platform.documents.delete('walks', 'kept')).toEqual({ ok: true, value: undefined });
      expect(await platform.documents.get('walks', 'kept')).toEqual({ ok: true, value: undefined });
      expect(await platform.documents.set('walks', 'kept', 'anew', 0)).toEqual({ ok: true, value: 1 });
    });

    it('S4 64 KB of UTF-8 is kept, and one byte more is too large and overwrites nothing', async () => {
      granted(await platform.auth.signIn());
      const largest = `x${'道'.repeat((largestDataBytes - 1) / 3)}`;
      expect(new TextEncoder().encode(largest)).toHaveLength(largestDataBytes);
      expect(await platform.documents.set('walks', 'large', largest, 0)).toEqual({ ok: true, value: 1 });
      refusedAs('too-large', await platform.documents.set('walks', 'large', `${largest}x`, 1));
      expect(granted(await platform.documents.get('walks', 'large'))).toMatchObject({ version: 1, data: largest });
    });

    it.each(['', 'a/b', '..', 'a b', 'é', 'a?b', 'x'.repeat(65)])('S4 the id %j is refused', async (id) => {
      granted(await platform.auth.signIn());
      refusedAs('refused', await platform.documents.get('walks', id));
      refusedAs('refused', await platform.documents.set('walks', id, 'data', 0));
      refusedAs('refused', await platform.documents.delete('walks', id));
      const watcher = watching(platform, id);
      refusedAs('refused', await watcher.until(() => true));
      watcher.stop();
      expect(await platform.documents.list('walks')).toEqual({ ok: true, value: [] });
    });

    whereItCan(
      'shelf full',
      'S4 beyond 200 documents one more is too many; those there are still written',
      async () => {
        granted(await platform.auth.signIn());
        await world.bring('shelf full', browser);
        refusedAs('too-large', await platform.documents.set('walks', 'one-more', 'data', 0));
        expect(await platform.documents.set('walks', 'kept', 'changed', 1)).toEqual({ ok: true, value: 2 });
      },
    );

    for (const [situation, reason] of [
      ['rate used up', 'too-often'],
      ['storage full', 'full'],
      ['forbidden', 'refused'],
      ['broken down', 'broken'],
    ] as const)
      whereItCan(situation, `S4 a write with the ${situation} is refused as ${reason}`, async () => {
        await keepDocument();
        await world.bring(situation, browser);
        // Large enough to need room of its own.
        refusedAs(reason, await platform.documents.set('walks', 'another', 'x'.repeat(largestDataBytes), 0));
      });
  });

  describe(`watching a document of ${name}`, () => {
    it('S4 tells what there is, and each change from any window', async () => {
      granted(await platform.auth.signIn());
      const window = await browser.openWindow();
      const watcher = watching(platform, 'kept');
      expect(await watcher.until(() => true)).toEqual({ ok: true, value: undefined });
      granted(await platform.documents.set('walks', 'kept', 'mine', 0));
      await watcher.until(isVersion(1));
      granted(await window.documents.set('walks', 'kept', 'theirs', 1));
      expect(granted(await watcher.until(isVersion(2)))).toEqual({
        id: 'kept',
        version: 2,
        changedAtMs: expect.any(Number),
        data: 'theirs',
      });
      granted(await window.documents.delete('walks', 'kept'));
      await watcher.until((answer) => answer.ok && answer.value === undefined);
      watcher.stop();
    });

    it('S4 tells nothing more once it was stopped', async () => {
      await keepDocument();
      const stopped = watching(platform, 'kept');
      const watcher = watching(await browser.openWindow(), 'kept');
      await Promise.all([stopped.until(isVersion(1)), watcher.until(isVersion(1))]);
      stopped.stop();
      granted(await platform.documents.set('walks', 'kept', 'changed', 1));
      await watcher.until(isVersion(2));
      expect(stopped.told).toHaveLength(1);
      watcher.stop();
    });

    it('S4 tells nothing of other documents', async () => {
      await keepDocument();
      const watcher = watching(platform, 'kept');
      await watcher.until(isVersion(1));
      granted(await platform.documents.set('walks', 'second', 'another', 0));
      granted(await platform.documents.set('walks', 'kept', 'changed', 1));
      await watcher.until(isVersion(2));
      expect(watcher.told.map((answer) => granted(answer)?.id)).toEqual(['kept', 'kept']);
      watcher.stop();
    });

    it('S4 with nobody signed in it is refused', async () => {
      const watcher = watching(platform, 'kept');
      refusedAs('signed-out', await watcher.until(() => true));
      watcher.stop();
    });

    it('S4 takes up a lost connection in silence', async () => {
      await keepDocument();
      const watcher = watching(platform, 'kept');
      await watcher.until(isVersion(1));
      browser.setNetwork('offline');
      await browser.elapse(deadlineMs);
      expect(watcher.told).toHaveLength(1);
      browser.setNetwork('up');
      granted(await platform.documents.set('walks', 'kept', 'changed', 1));
      await watcher.until(isVersion(2));
      expect(watcher.told.every(({ ok }) => ok)).toBe(true);
      watcher.stop();
    });

    for (const [network, reason] of [
      ['offline', 'offline'],
      ['silent', 'deadline'],
    ] as const)
      it(`S4 begun on a network that is ${network} it says so, and tells the document once it can`, async () => {
        await keepDocument();
        browser.setNetwork(network);
        const watcher = watching(platform, 'kept');
        await browser.elapse(deadlineMs);
        refusedAs(reason, await watcher.until(() => true));
        browser.setNetwork('up');
        await watcher.until(isVersion(1));
        watcher.stop();
      });
  });

  describe(`the network of ${name}`, () => {
    it.each(callNames)('S4 offline %s is refused at once and nothing is sent', async (call) => {
      const id = await keepDocument();
      browser.setNetwork('offline');
      const answer = await calls[call](platform);
      if (withoutNetwork.includes(call)) return expect(answer.ok).toBe(true);
      refusedAs('offline', answer);
      browser.setNetwork('up');
      expect(await platform.auth.current()).toEqual({ ok: true, value: { id } });
      expect(granted(await platform.documents.get('walks', 'kept'))).toMatchObject({ version: 1, data: 'as it was' });
    });

    it.each(callNames)(`S4 without an answer %s is given up after ${deadlineMs} ms`, async (call) => {
      await keepDocument();
      browser.setNetwork('silent');
      let answer: Answer<unknown> | undefined;
      const answered = calls[call](platform).then((given) => {
        answer = given;
      });
      if (withoutNetwork.includes(call)) {
        await answered;
        return expect(answer?.ok).toBe(true);
      }
      await browser.elapse(deadlineMs - 1);
      expect(answer).toBeUndefined();
      await browser.elapse(1);
      await answered;
      refusedAs('deadline', answer);
    });
  });

  describe(`the counting of ${name}`, () => {
    it.each(['up', 'offline', 'silent'] as const)('S3 never throws with the network %s', async (network) => {
      browser.setNetwork(network);
      expect(platform.analytics.pageView('index', 'en')).toBeUndefined();
      expect(platform.analytics.event('download', 'index', 'en')).toBeUndefined();
      await browser.elapse(deadlineMs);
    });

    whereItCan('counted', 'S3 counts views and events, each with its page and locale', async () => {
      platform.analytics.pageView('index', 'en');
      platform.analytics.pageView('index', 'en');
      platform.analytics.pageView('game-id/enoshima', 'jp');
      platform.analytics.event('start', 'game-id/enoshima', 'zh');
      expect(await world.counted()).toEqual({
        'view index en': 2,
        'view game-id/enoshima jp': 1,
        'start game-id/enoshima zh': 1,
      });
    });
  });
}

type Watched = Answer<StoredDocument | undefined>;

/** Watches a document and keeps all that is told of it. */
function watching({ documents }: Platform, id: string) {
  const told: Watched[] = [];
  let wake = () => {};
  const stop = documents.watch('walks', id, (answer) => {
    told.push(answer);
    wake();
  });
  /** The first telling that fits, waiting for it if need be. */
  async function until(fits: (answer: Watched) => boolean): Promise<Watched> {
    for (;;) {
      const found = told.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return { told, until, stop };
}

const isVersion = (version: number) => (answer: Watched) => answer.ok && answer.value?.version === version;

/** The value of an answer that must be one. */
function granted<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`Refused as ${answer.because}: ${answer.sentence}`);
  return answer.value;
}

function refusedAs(because: RefusalReason, answer: Answer<unknown> | undefined) {
  expect(answer).toEqual({ ok: false, because, sentence: expect.stringMatching(/^[A-Z].*\.$/s) });
}
