import { describe, expect, it } from 'vitest';
import {
  createEnoshimaDownloadKey,
  homePagePaths,
  ignoreProgress,
  openSiteOnFakeDevice,
  walkPagePaths,
} from './downloads.fixtures.ts';
import { createDownloads } from './downloads.ts';
import type { DownloadProgress } from './run-download.ts';

describe('downloading a walk', () => {
  it('PLAY-G40 reports the size before downloading, and it is the size that is stored', async () => {
    const { downloads, caches } = openSiteOnFakeDevice();
    const stateBefore = await downloads.state(createEnoshimaDownloadKey());
    expect(stateBefore).toMatchObject({ kind: 'none' });
    expect(await caches.keys()).toEqual([]);
    const result = await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    expect(result).toMatchObject({ ok: true, repairedFiles: 0 });
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        bytes += (await (await cache.match(new URL(url).pathname))?.arrayBuffer())?.byteLength ?? 0;
    }
    expect(stateBefore).toMatchObject({ bytes, missingBytes: bytes });
    expect(await downloads.state(createEnoshimaDownloadKey())).toEqual({ kind: 'complete', bytes, missingBytes: 0 });
    expect(await downloads.list()).toEqual([{ id: 'enoshima', locale: 'en' }]);
  });

  it('PLAY-G40 reports progress up to all bytes, first of fetching, then of checking', async () => {
    const { downloads } = openSiteOnFakeDevice();
    const reportedProgress: DownloadProgress[] = [];
    await downloads.download(createEnoshimaDownloadKey(), (progress) => reportedProgress.push(progress));
    const phases = reportedProgress.map(({ phase }) => phase);
    expect(phases.lastIndexOf('fetching')).toBeLessThan(phases.indexOf('checking'));
    for (const phase of ['fetching', 'checking'] as const) {
      const doneBytes = reportedProgress.filter((it) => it.phase === phase).map(({ doneBytes }) => doneBytes);
      expect(doneBytes).toEqual(doneBytes.toSorted((one, other) => one - other));
      expect(doneBytes.at(-1)).toBe(reportedProgress[0]?.bytes);
    }
  });

  it.each([
    ['the button', 4, 'auto'],
    ['playing', 1, 'low'],
  ] as const)(
    'PLAY-G40 for %s, %i at most are fetched at once, with the priority “%s”',
    async (by, atOnce, priority) => {
      const { environment } = openSiteOnFakeDevice();
      let [openRequests, mostRequests] = [0, 0];
      const priorities = new Set<RequestPriority | undefined>();
      const downloads = createDownloads({
        ...environment,
        async fetch(path, init) {
          priorities.add(init?.priority);
          // Do not count the two lists of files, which a download fetches first.
          const isList = /^\/offline\/|\/pack\./.test(path);
          if (!isList) mostRequests = Math.max(mostRequests, ++openRequests);
          const answer = await environment.fetch(path, init);
          await new Promise((resolve) => setImmediate(resolve));
          if (!isList) openRequests -= 1;
          return answer;
        },
      });
      const downloadResult =
        by === 'the button'
          ? downloads.download(createEnoshimaDownloadKey(), ignoreProgress)
          : downloads.downloadInBackground(createEnoshimaDownloadKey());
      expect(await downloadResult).toMatchObject({ ok: true });
      expect(mostRequests).toBeLessThanOrEqual(atOnce);
      expect(mostRequests > 1).toBe(atOnce > 1);
      expect([...priorities]).toEqual([priority]);
    },
  );

  it('PLAY-G40 resumes after an interruption, and the page of the walk comes last', async () => {
    const { downloads, caches, replacedResponses, requests } = openSiteOnFakeDevice();
    replacedResponses.set('/assets/app-b1.js', 'offline');
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'offline',
    });
    expect(await caches.match('/walks/enoshima/0001/walk.json')).toBeDefined();
    expect(await caches.match(walkPagePaths.en)).toBeUndefined();
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({ kind: 'partial' });
    expect(await downloads.list()).toEqual([]);
    replacedResponses.clear();
    requests.length = 0;
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toMatchObject({ ok: true });
    expect(requests).not.toContain('/walks/enoshima/0001/walk.json');
    expect(requests).toContain('/assets/app-b1.js');
  });

  it('PLAY-G40 a download in another language fetches only the additional files', async () => {
    const { downloads, requests } = openSiteOnFakeDevice();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    requests.length = 0;
    expect(await downloads.state(createEnoshimaDownloadKey('jp'))).toMatchObject({ kind: 'partial' });
    await downloads.download(createEnoshimaDownloadKey('jp'), ignoreProgress);
    expect(requests).not.toContain('/assets/libraries.js');
    expect(requests).not.toContain('/walks/enoshima/0001/walk.json');
    expect(await downloads.list()).toEqual([
      { id: 'enoshima', locale: 'en' },
      { id: 'enoshima', locale: 'jp' },
    ]);
  });

  it.each([
    ['offline', 'offline'],
    [503, 'server'],
    [404, 'changed'],
    ['another text', 'changed'],
  ] as const)('PLAY-G41 says what is wrong when a file is answered by %s', async (answer, reason) => {
    const { downloads, replacedResponses } = openSiteOnFakeDevice();
    replacedResponses.set('/walks/enoshima/0001/walk.json', answer);
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({ ok: false, reason });
  });

  it('PLAY-G41 reports a full device, and frees the space for the walk being played', async () => {
    const { downloads, caches, workerIsStopped } = openSiteOnFakeDevice();
    caches.roomBytes = 30;
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'noRoom',
    });
    expect(await caches.keys()).toEqual([]);
    expect(caches.roomBytes).toBe(30);
    expect(workerIsStopped()).toBe(true);
    caches.roomBytes = Number.POSITIVE_INFINITY;
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({ kind: 'none' });
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toMatchObject({ ok: true });
  });

  it('PLAY-G41 a full device keeps the earlier downloads, in another language too', async () => {
    const { downloads, caches } = openSiteOnFakeDevice();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    caches.roomBytes = 30;
    expect(await downloads.download(createEnoshimaDownloadKey('jp'), ignoreProgress)).toEqual({
      ok: false,
      reason: 'noRoom',
    });
    expect(caches.roomBytes).toBe(30);
    expect(await downloads.list()).toEqual([{ id: 'enoshima', locale: 'en' }]);
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toMatchObject({
      ok: true,
      repairedFiles: 0,
    });
  });

  it('PLAY-G41 reports a browser without storage, whether it denies the worker or the cache', async () => {
    const { environment, caches } = openSiteOnFakeDevice();
    const withoutWorker = createDownloads({ ...environment, startWorker: async () => false });
    expect(await withoutWorker.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'blocked',
    });
    caches.open = async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(await createDownloads(environment).download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'blocked',
    });
  });

  it('PLAY-G41 returns `unknown` for a walk or a build that the server no longer has', async () => {
    const { downloads } = openSiteOnFakeDevice();
    expect(await downloads.state(createEnoshimaDownloadKey('en', '0099'))).toEqual({
      kind: 'unknown',
      reason: 'changed',
    });
    expect(await downloads.state({ ...createEnoshimaDownloadKey(), id: 'constructor' })).toEqual({
      kind: 'unknown',
      reason: 'changed',
    });
  });
});

describe('the check', () => {
  it('PLAY-G40 finds a modified file, and fetches it past the HTTP cache', async () => {
    const { downloads, caches, requests } = openSiteOnFakeDevice();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    await (await caches.open('lorewalk-pack-enoshima-0001')).put(
      '/walks/enoshima/0001/walk.json',
      new Response('tampered'),
    );
    requests.length = 0;
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toMatchObject({
      ok: true,
      repairedFiles: 1,
    });
    expect(requests).toContain('/walks/enoshima/0001/walk.json');
    expect(await (await caches.match('/walks/enoshima/0001/walk.json'))?.text()).toBe('rules of 0001');
  });

  it('PLAY-G40 offline, it reports a modified file, and the walk no longer counts as downloaded', async () => {
    const { downloads, caches, replacedResponses } = openSiteOnFakeDevice();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    await (await caches.open('lorewalk-site-b1')).put('/assets/app-b1.js', new Response('tampered'));
    replacedResponses.set('*', 'offline');
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'offline',
    });
    expect(await downloads.state(createEnoshimaDownloadKey())).not.toMatchObject({ kind: 'complete' });
  });
});

describe('removing a walk', () => {
  it('PLAY-G42 a download in progress stores nothing more after everything is deleted', async () => {
    const { environment, caches } = openSiteOnFakeDevice();
    const deletion = new AbortController();
    const downloads = createDownloads({ ...environment, removalSignal: () => deletion.signal });
    const downloadResult = await downloads.download(createEnoshimaDownloadKey(), async ({ doneBytes }) => {
      if (doneBytes === 0) return;
      deletion.abort();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    expect(downloadResult).toEqual({ ok: false, reason: 'removed' });
    expect(await caches.keys()).toEqual([]);
  });

  it('PLAY-G42 a download in progress stops during a removal, and nothing of it comes back', async () => {
    const { environment, caches } = openSiteOnFakeDevice();
    const askedFile = Promise.withResolvers<void>();
    const responseGate = Promise.withResolvers<void>();
    const downloads = createDownloads({
      ...environment,
      async fetch(path, init) {
        if (!path.startsWith('/assets/')) return environment.fetch(path, init);
        askedFile.resolve();
        await responseGate.promise;
        return environment.fetch(path, init);
      },
    });
    const downloading = downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    await askedFile.promise;
    const removal = downloads.remove('enoshima');
    responseGate.resolve();
    expect(await downloading).toEqual({ ok: false, reason: 'removed' });
    expect(await removal).toBe(true);
    expect(await caches.keys()).toEqual([]);
  });

  it('PLAY-G42 a download that waits for a removal stores nothing', async () => {
    const { environment, caches } = openSiteOnFakeDevice();
    let removal = new AbortController();
    const downloads = createDownloads({
      ...environment,
      removalSignal: () => removal.signal,
      async runAfterRemoval(_walkId, work) {
        removal.abort();
        removal = new AbortController();
        return work();
      },
    });
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'removed',
    });
    expect(await caches.keys()).toEqual([]);
  });

  it('PLAY-G42 leaves no files after the last walk, and stops the worker', async () => {
    const { downloads, caches, workerIsStopped } = openSiteOnFakeDevice();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    expect(await downloads.remove('enoshima')).toBe(true);
    expect(await caches.keys()).toEqual([]);
    expect(workerIsStopped()).toBe(true);
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({ kind: 'none' });
  });

  it('PLAY-G42 does not change another walk', async () => {
    const { downloads, caches } = openSiteOnFakeDevice();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    await (await caches.open('lorewalk-pack-asakusa-0007')).put('/walks/asakusa/0007/pack.en.json', new Response('{}'));
    await downloads.remove('enoshima');
    expect(await caches.keys()).toEqual(['lorewalk-site-b1', 'lorewalk-pack-asakusa-0007']);
    expect(await caches.match(walkPagePaths.en)).toBeUndefined();
    expect(await caches.match(homePagePaths.en)).toBeDefined();
  });
});
