import { describe, expect, it } from 'vitest';
import type { Locale } from '../../locales/locales.ts';
import { createOffline, type DownloadEnvironment, type KeepProgress } from './downloads.ts';
import { describeFile, standInBrowser } from './fake-browser.ts';

const page = { en: '/game/enoshima', zh: '/zh/game/enoshima', jp: '/jp/game/enoshima' };
const home = { en: '/', zh: '/zh', jp: '/jp' };

/** The files on a server with one build and one walk in English and Japanese. `recordings` are lines read aloud in English. */
function published(build: string, pack: string, recordings: Record<string, string> = {}): Record<string, string> {
  const files: Record<string, string> = {
    [`/assets/app-${build}.js`]: `app of ${build}`,
    '/assets/libraries.js': 'libraries',
  };
  const of = (path: string) => describeFile(path, files[path] ?? '');
  for (const locale of ['en', 'jp'] as const) {
    files[home[locale]] = `home of ${build} in ${locale}`;
    files[page[locale]] = `walk of ${build} in ${locale}`;
    const folder = `/walks/enoshima/${pack}/`;
    files[`${folder}walk.json`] = `rules of ${pack}`;
    files[`${folder}words.${locale}.json`] = `words of ${pack} in ${locale}`;
    for (const [path, content] of Object.entries(recordings)) files[`/walks/enoshima/${path}`] = content;
    const recorded = Object.keys(recordings).map((path) => ({ ...of(`/walks/enoshima/${path}`), path: `../${path}` }));
    files[`${folder}pack.${locale}.json`] = JSON.stringify({
      files: ['walk.json', `words.${locale}.json`].map((name) => ({ ...of(folder + name), path: name })),
      ...(locale === 'en' && recorded.length > 0 && { recordings: recorded }),
    });
    files[`/offline/${build}/${locale}.json`] = JSON.stringify({
      build,
      locale,
      site: { files: ['/assets/libraries.js', `/assets/app-${build}.js`].map(of), pages: [of(home[locale])] },
      walks: { enoshima: { files: [], pages: [of(page[locale])], pack } },
      errorPage: 'error',
    });
  }
  return files;
}

/** The locks of a browser with a single window, which waits only for itself. */
function noOtherWindow(): Pick<DownloadEnvironment, 'untilRemoved' | 'unlessRemoving' | 'whileRemoving'> {
  let removal = new AbortController();
  let keeping: Promise<unknown> = Promise.resolve();
  return {
    untilRemoved: () => removal.signal,
    unlessRemoving(_, work) {
      const worked = work();
      keeping = worked;
      return worked;
    },
    async whileRemoving(_, work) {
      removal.abort();
      removal = new AbortController();
      await keeping;
      return work();
    },
  };
}

/** A browser with an open page of a build. */
function device({ build = 'b1', pack = '0001', recordings = {} as Record<string, string> } = {}) {
  const browser = standInBrowser(published(build, pack, recordings));
  let isStopped = false;
  const environment: DownloadEnvironment = {
    ...browser,
    build,
    usedPacks: {
      note: () => undefined,
      release: () => undefined,
      list: () => [],
      packToUse: async ({ hash }) => hash,
    },
    ...noOtherWindow(),
    startWorker: async () => true,
    stopWorker: async () => {
      isStopped = true;
    },
    openBuilds: async () => [],
  };
  return { ...browser, environment, offline: createOffline(environment), workerIsStopped: () => isStopped };
}

function enoshima(locale: Locale = 'en', hash = '0001') {
  return { id: 'enoshima', hash, locale };
}

/** The same browser with an open page of a newer build. */
function renewed(
  earlier: ReturnType<typeof device>,
  build: string,
  pack: string,
  { recordings, ...change }: Partial<DownloadEnvironment> & { recordings?: Record<string, string> } = {},
) {
  for (const path of Object.keys(earlier.files)) delete earlier.files[path];
  Object.assign(earlier.files, published(build, pack, recordings));
  return createOffline({ ...earlier.environment, build, ...change });
}

const nothing = () => undefined;

describe('keeping a walk', () => {
  it('PLAY-G40 reports the size before downloading, and it is the size that is stored', async () => {
    const { offline, caches } = device();
    const before = await offline.state(enoshima());
    expect(before).toMatchObject({ kind: 'none' });
    expect(await caches.keys()).toEqual([]);
    const kept = await offline.keep(enoshima(), nothing);
    expect(kept).toMatchObject({ ok: true, mendedFiles: 0 });
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        bytes += (await (await cache.match(new URL(url).pathname))?.arrayBuffer())?.byteLength ?? 0;
    }
    expect(before).toMatchObject({ bytes, missingBytes: bytes });
    expect(await offline.state(enoshima())).toEqual({ kind: 'kept', bytes, missingBytes: 0 });
    expect(await offline.list()).toEqual([{ id: 'enoshima', locale: 'en' }]);
  });

  it('PLAY-G40 reports progress up to all bytes, first of fetching, then of checking', async () => {
    const { offline } = device();
    const told: KeepProgress[] = [];
    await offline.keep(enoshima(), (progress) => told.push(progress));
    const phases = told.map(({ phase }) => phase);
    expect(phases.lastIndexOf('fetching')).toBeLessThan(phases.indexOf('checking'));
    for (const phase of ['fetching', 'checking'] as const) {
      const done = told.filter((it) => it.phase === phase).map(({ doneBytes }) => doneBytes);
      expect(done).toEqual(done.toSorted((one, other) => one - other));
      expect(done.at(-1)).toBe(told[0]?.bytes);
    }
  });

  it.each([
    ['the button', 4, 'auto'],
    ['playing', 1, 'low'],
  ] as const)(
    'PLAY-G40 for %s, %i at most are fetched at once, with the priority “%s”',
    async (by, atOnce, priority) => {
      const { environment } = device();
      let [session, most] = [0, 0];
      const priorities = new Set<RequestPriority | undefined>();
      const offline = createOffline({
        ...environment,
        async fetch(path, init) {
          priorities.add(init?.priority);
          // The two lists of files come first, both at once.
          const isList = /^\/offline\/|\/pack\./.test(path);
          if (!isList) most = Math.max(most, ++session);
          const answer = await environment.fetch(path, init);
          await new Promise((resolve) => setImmediate(resolve));
          if (!isList) session -= 1;
          return answer;
        },
      });
      const kept = by === 'the button' ? offline.keep(enoshima(), nothing) : offline.keepToPlay(enoshima());
      expect(await kept).toMatchObject({ ok: true });
      expect(most).toBeLessThanOrEqual(atOnce);
      expect(most > 1).toBe(atOnce > 1);
      expect([...priorities]).toEqual([priority]);
    },
  );

  it('PLAY-G40 resumes after an interruption, and the page of the walk comes last', async () => {
    const { offline, caches, instead, requests } = device();
    instead.set('/assets/app-b1.js', 'offline');
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'offline' });
    expect(await caches.match('/walks/enoshima/0001/walk.json')).toBeDefined();
    expect(await caches.match(page.en)).toBeUndefined();
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'partly' });
    expect(await offline.list()).toEqual([]);
    instead.clear();
    requests.length = 0;
    expect(await offline.keep(enoshima(), nothing)).toMatchObject({ ok: true });
    expect(requests).not.toContain('/walks/enoshima/0001/walk.json');
    expect(requests).toContain('/assets/app-b1.js');
  });

  it('PLAY-G40 in another language fetches only what that one needs in addition', async () => {
    const { offline, requests } = device();
    await offline.keep(enoshima(), nothing);
    requests.length = 0;
    expect(await offline.state(enoshima('jp'))).toMatchObject({ kind: 'partly' });
    await offline.keep(enoshima('jp'), nothing);
    expect(requests).not.toContain('/assets/libraries.js');
    expect(requests).not.toContain('/walks/enoshima/0001/walk.json');
    expect(await offline.list()).toEqual([
      { id: 'enoshima', locale: 'en' },
      { id: 'enoshima', locale: 'jp' },
    ]);
  });

  it.each([
    ['offline', 'offline'],
    [503, 'server'],
    [404, 'changed'],
    ['another text', 'changed'],
  ] as const)('PLAY-G41 says what is wrong when a file is answered by %s', async (answer, because) => {
    const { offline, instead } = device();
    instead.set('/walks/enoshima/0001/walk.json', answer);
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because });
  });

  it('PLAY-G41 reports a full device, and frees the space for the walk being played', async () => {
    const { offline, caches, workerIsStopped } = device();
    caches.roomBytes = 30;
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'noRoom' });
    expect(await caches.keys()).toEqual([]);
    expect(caches.roomBytes).toBe(30);
    expect(workerIsStopped()).toBe(true);
    caches.roomBytes = Number.POSITIVE_INFINITY;
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'none' });
    expect(await offline.keep(enoshima(), nothing)).toMatchObject({ ok: true });
  });

  it('PLAY-G41 a full device keeps the earlier downloads, in another language too', async () => {
    const { offline, caches } = device();
    await offline.keep(enoshima(), nothing);
    caches.roomBytes = 30;
    expect(await offline.keep(enoshima('jp'), nothing)).toEqual({ ok: false, because: 'noRoom' });
    expect(caches.roomBytes).toBe(30);
    expect(await offline.list()).toEqual([{ id: 'enoshima', locale: 'en' }]);
    expect(await offline.keep(enoshima(), nothing)).toMatchObject({ ok: true, mendedFiles: 0 });
  });

  it('PLAY-G41 reports a browser without storage, whether it denies the worker or the cache', async () => {
    const { environment, caches } = device();
    const withoutWorker = createOffline({ ...environment, startWorker: async () => false });
    expect(await withoutWorker.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'blocked' });
    caches.open = async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(await createOffline(environment).keep(enoshima(), nothing)).toEqual({ ok: false, because: 'blocked' });
  });

  it('PLAY-G41 returns `unknown` for a walk or a build that the server no longer has', async () => {
    const { offline } = device();
    expect(await offline.state(enoshima('en', '0099'))).toEqual({ kind: 'unknown', because: 'changed' });
    expect(await offline.state({ ...enoshima(), id: 'constructor' })).toEqual({ kind: 'unknown', because: 'changed' });
  });
});

describe('the check', () => {
  it('PLAY-G40 finds a modified file, and fetches it past the HTTP cache', async () => {
    const { offline, caches, requests } = device();
    await offline.keep(enoshima(), nothing);
    await (await caches.open('lorewalk-pack-enoshima-0001')).put(
      '/walks/enoshima/0001/walk.json',
      new Response('tampered'),
    );
    requests.length = 0;
    expect(await offline.keep(enoshima(), nothing)).toMatchObject({ ok: true, mendedFiles: 1 });
    expect(requests).toContain('/walks/enoshima/0001/walk.json');
    expect(await (await caches.match('/walks/enoshima/0001/walk.json'))?.text()).toBe('rules of 0001');
  });

  it('PLAY-G40 offline, it reports a modified file, and the walk no longer counts as downloaded', async () => {
    const { offline, caches, instead } = device();
    await offline.keep(enoshima(), nothing);
    await (await caches.open('lorewalk-site-b1')).put('/assets/app-b1.js', new Response('tampered'));
    instead.set('*', 'offline');
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'offline' });
    expect(await offline.state(enoshima())).not.toMatchObject({ kind: 'kept' });
  });
});

describe('a new build', () => {
  it('PLAY-G43 makes the download an older edition, which still opens; updating fetches only new files', async () => {
    const phone = device();
    await phone.offline.keep(enoshima(), nothing);
    const offline = renewed(phone, 'b2', '0002');
    expect(await offline.state(enoshima('en', '0002'))).toMatchObject({ kind: 'older' });
    expect(await phone.caches.match(page.en)).toBeDefined();
    phone.requests.length = 0;
    expect(await offline.keep(enoshima('en', '0002'), nothing)).toMatchObject({ ok: true });
    expect(phone.requests).toContain('/assets/app-b2.js');
    expect(phone.requests).not.toContain('/assets/libraries.js');
    expect(await phone.caches.keys()).toEqual(['lorewalk-pack-enoshima-0002', 'lorewalk-site-b2']);
  });

  it('PLAY-G43 keeps the pack of a walk in progress, and removes it after the walk has ended', async () => {
    const phone = device();
    await phone.offline.keep(enoshima(), nothing);
    const used = [{ walk: 'enoshima', hash: '0001' }];
    const usedPacks = { ...phone.environment.usedPacks, list: () => used };
    const offline = renewed(phone, 'b2', '0002', { usedPacks });
    await offline.keep(enoshima('en', '0002'), nothing);
    expect(await phone.caches.keys()).toContain('lorewalk-pack-enoshima-0001');
    used.pop();
    await offline.keep(enoshima('en', '0002'), nothing);
    expect(await phone.caches.keys()).not.toContain('lorewalk-pack-enoshima-0001');
  });

  it('PLAY-G43 keeps the pages of the older build while a walk is open with it', async () => {
    const phone = device();
    await phone.offline.keep(enoshima(), nothing);
    const openBuilds = ['b1'];
    const offline = renewed(phone, 'b2', '0001', { openBuilds: async () => openBuilds });
    await offline.keep(enoshima(), nothing);
    expect(await phone.caches.keys()).toContain('lorewalk-site-b1');
    openBuilds.pop();
    await offline.keep(enoshima(), nothing);
    expect(await phone.caches.keys()).not.toContain('lorewalk-site-b1');
  });

  it('PLAY-G43 keeps the files of a language that was not updated', async () => {
    const phone = device();
    await phone.offline.keep(enoshima(), nothing);
    await phone.offline.keep(enoshima('jp'), nothing);
    const offline = renewed(phone, 'b2', '0002');
    await offline.keep(enoshima('en', '0002'), nothing);
    expect(await phone.caches.keys()).toEqual(
      expect.arrayContaining(['lorewalk-site-b1', 'lorewalk-pack-enoshima-0001']),
    );
    await offline.keep(enoshima('jp', '0002'), nothing);
    expect(await phone.caches.keys()).toEqual(['lorewalk-pack-enoshima-0002', 'lorewalk-site-b2']);
  });

  it('PLAY-G43 an open page of the older build removes no files of the newer one', async () => {
    const phone = device();
    await phone.offline.keep(enoshima(), nothing);
    const older = phone.offline;
    const newer = renewed(phone, 'b2', '0002', { openBuilds: async () => ['b1'] });
    await newer.keep(enoshima('en', '0002'), nothing);
    await older.keep(enoshima(), nothing);
    expect(await newer.state(enoshima('en', '0002'))).toMatchObject({ kind: 'kept' });
  });
});

describe('lines read aloud', () => {
  const one = '/walks/enoshima/00aa/one.mp3';
  const two = '/walks/enoshima/00bb/two.mp3';
  const recordings = { '00aa/one.mp3': 'the first line', '00bb/two.mp3': 'the second' };
  const recordedBytes = 'the first line'.length + 'the second'.length;

  it('PLAY-G40 are counted and downloaded with the walk, in their language', async () => {
    const { offline, caches } = device({ recordings });
    const { offline: silent } = device();
    const [before, without] = [await offline.state(enoshima()), await silent.state(enoshima())];
    if (before.kind === 'unknown' || without.kind === 'unknown') throw new Error('The missing files are unknown.');
    // Naming the recordings makes the manifest longer.
    expect(before.bytes - without.bytes).toBeGreaterThan(recordedBytes);
    expect(await offline.keep(enoshima(), nothing)).toMatchObject({ ok: true, bytes: before.bytes });
    expect(await (await caches.match(two))?.text()).toBe('the second');
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'kept' });
    await offline.keep(enoshima('jp'), nothing);
    expect(await offline.state(enoshima('jp'))).toMatchObject({ kind: 'kept' });
  });

  it('PLAY-G40 are not downloaded by playing, and the walk opens without them', async () => {
    const { offline, caches, requests } = device({ recordings });
    expect(await offline.keepToPlay(enoshima())).toMatchObject({ ok: true });
    expect(requests).not.toContain(one);
    expect(await caches.match(page.en)).toBeDefined();
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'unvoiced', missingBytes: recordedBytes });
    expect(await offline.list()).toEqual([{ id: 'enoshima', locale: 'en' }]);
    await offline.keep(enoshima(), nothing);
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'kept' });
  });

  it('PLAY-G40 come last: a walk whose recordings do not arrive still opens', async () => {
    const { offline, instead } = device({ recordings });
    instead.set(two, 'offline');
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'offline' });
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'unvoiced', missingBytes: 'the second'.length });
  });

  it('PLAY-G41 a device without room for them keeps the walk, and no incomplete set of them', async () => {
    const { offline, caches } = device({ recordings });
    const playing = await device({ recordings }).offline.keepToPlay(enoshima());
    if (!playing.ok) throw new Error('The files for playing are unknown.');
    caches.roomBytes = playing.bytes + 'the first line'.length;
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'noRoom' });
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'unvoiced', missingBytes: recordedBytes });
    expect(await caches.match(one)).toBeUndefined();
  });

  it('PLAY-G40 a damaged one does not make its walk unavailable', async () => {
    const { offline, caches, instead } = device({ recordings });
    await offline.keep(enoshima(), nothing);
    await (await caches.open('lorewalk-pack-enoshima-0001')).put(one, new Response('noise'));
    instead.set('*', 'offline');
    expect(await offline.keep(enoshima(), nothing)).toEqual({ ok: false, because: 'offline' });
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'unvoiced' });
    expect(await caches.match(page.en)).toBeDefined();
  });

  it('PLAY-G43 stay when playing updates the walk: unchanged ones are not fetched again, changed ones wait', async () => {
    const phone = device({ recordings });
    await phone.offline.keep(enoshima(), nothing);
    const changed = { '00aa/one.mp3': 'the first line', '00cc/two.mp3': 'the second, told anew' };
    const offline = renewed(phone, 'b2', '0002', { recordings: changed });
    phone.requests.length = 0;
    expect(await offline.keepToPlay(enoshima('en', '0002'))).toMatchObject({ ok: true });
    expect(phone.requests.filter((path) => path.endsWith('.mp3'))).toEqual([]);
    expect(await phone.caches.keys()).toEqual(['lorewalk-pack-enoshima-0002', 'lorewalk-site-b2']);
    expect(await (await phone.caches.match(one))?.text()).toBe('the first line');
    const missingBytes = 'the second, told anew'.length;
    expect(await offline.state(enoshima('en', '0002'))).toMatchObject({ kind: 'unvoiced', missingBytes });
  });
});

describe('removing a walk', () => {
  it('PLAY-G42 a download in progress stores nothing more after everything is deleted', async () => {
    const { environment, caches } = device();
    const deletion = new AbortController();
    const offline = createOffline({ ...environment, untilRemoved: () => deletion.signal });
    const kept = await offline.keep(enoshima(), async ({ doneBytes }) => {
      if (doneBytes === 0) return;
      deletion.abort();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    expect(kept).toEqual({ ok: false, because: 'removed' });
    expect(await caches.keys()).toEqual([]);
  });

  it('PLAY-G42 a download in progress stops during a removal, and nothing of it comes back', async () => {
    const { environment, caches } = device();
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const offline = createOffline({
      ...environment,
      async fetch(path, init) {
        if (!path.startsWith('/assets/')) return environment.fetch(path, init);
        asked.resolve();
        await answered.promise;
        return environment.fetch(path, init);
      },
    });
    const kept = offline.keep(enoshima(), nothing);
    await asked.promise;
    const dropped = offline.drop('enoshima');
    answered.resolve();
    expect(await kept).toEqual({ ok: false, because: 'removed' });
    expect(await dropped).toBe(true);
    expect(await caches.keys()).toEqual([]);
  });

  it('PLAY-G42 leaves no files after the last walk, and stops the worker', async () => {
    const { offline, caches, workerIsStopped } = device();
    await offline.keep(enoshima(), nothing);
    expect(await offline.drop('enoshima')).toBe(true);
    expect(await caches.keys()).toEqual([]);
    expect(workerIsStopped()).toBe(true);
    expect(await offline.state(enoshima())).toMatchObject({ kind: 'none' });
  });

  it('PLAY-G42 does not change another walk', async () => {
    const { offline, caches } = device();
    await offline.keep(enoshima(), nothing);
    await (await caches.open('lorewalk-pack-asakusa-0007')).put('/walks/asakusa/0007/pack.en.json', new Response('{}'));
    await offline.drop('enoshima');
    expect(await caches.keys()).toEqual(['lorewalk-site-b1', 'lorewalk-pack-asakusa-0007']);
    expect(await caches.match(page.en)).toBeUndefined();
    expect(await caches.match(home.en)).toBeDefined();
  });
});
