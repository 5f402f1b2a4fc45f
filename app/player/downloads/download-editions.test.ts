import { describe, expect, it } from 'vitest';
import {
  createEnoshimaDownloadKey,
  ignoreProgress,
  openNewerBuild,
  openSiteOnFakeDevice,
  walkPagePaths,
} from './downloads.fixtures.ts';

describe('a new build', () => {
  it('PLAY-G43 makes the download an older edition, which still opens; updating fetches only new files', async () => {
    const phone = openSiteOnFakeDevice();
    await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    const downloads = openNewerBuild(phone, 'b2', '0002');
    expect(await downloads.state(createEnoshimaDownloadKey('en', '0002'))).toMatchObject({ kind: 'outdated' });
    expect(await phone.caches.match(walkPagePaths.en)).toBeDefined();
    phone.requests.length = 0;
    expect(await downloads.download(createEnoshimaDownloadKey('en', '0002'), ignoreProgress)).toMatchObject({
      ok: true,
    });
    expect(phone.requests).toContain('/assets/app-b2.js');
    expect(phone.requests).not.toContain('/assets/libraries.js');
    expect(await phone.caches.keys()).toEqual(['lorewalk-pack-enoshima-0002', 'lorewalk-site-b2']);
  });

  it('PLAY-G43 keeps the pages of its own build where the browser lists a cache twice, as WebKit did', async () => {
    const phone = openSiteOnFakeDevice();
    const listOnce = phone.caches.keys.bind(phone.caches);
    phone.caches.keys = async () => (await listOnce()).flatMap((name) => [name, name]);
    expect(await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toMatchObject({ ok: true });
    expect(await listOnce()).toEqual(['lorewalk-pack-enoshima-0001', 'lorewalk-site-b1']);
  });

  it('PLAY-G43 keeps the pack of a walk in progress, and removes it after the walk has ended', async () => {
    const phone = openSiteOnFakeDevice();
    await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    const openPacks = [{ walk: 'enoshima', hash: '0001' }];
    const packsInUse = { ...phone.environment.packsInUse, list: () => openPacks };
    const downloads = openNewerBuild(phone, 'b2', '0002', { packsInUse });
    await downloads.download(createEnoshimaDownloadKey('en', '0002'), ignoreProgress);
    expect(await phone.caches.keys()).toContain('lorewalk-pack-enoshima-0001');
    openPacks.pop();
    await downloads.download(createEnoshimaDownloadKey('en', '0002'), ignoreProgress);
    expect(await phone.caches.keys()).not.toContain('lorewalk-pack-enoshima-0001');
  });

  it('PLAY-G43 keeps the pages of the older build while a walk is open with it', async () => {
    const phone = openSiteOnFakeDevice();
    await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    const openBuilds = ['b1'];
    const downloads = openNewerBuild(phone, 'b2', '0001', { openBuilds: async () => openBuilds });
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    expect(await phone.caches.keys()).toContain('lorewalk-site-b1');
    openBuilds.pop();
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    expect(await phone.caches.keys()).not.toContain('lorewalk-site-b1');
  });

  it('PLAY-G43 keeps the files of a language that was not updated', async () => {
    const phone = openSiteOnFakeDevice();
    await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    await phone.downloads.download(createEnoshimaDownloadKey('jp'), ignoreProgress);
    const downloads = openNewerBuild(phone, 'b2', '0002');
    await downloads.download(createEnoshimaDownloadKey('en', '0002'), ignoreProgress);
    expect(await phone.caches.keys()).toEqual(
      expect.arrayContaining(['lorewalk-site-b1', 'lorewalk-pack-enoshima-0001']),
    );
    await downloads.download(createEnoshimaDownloadKey('jp', '0002'), ignoreProgress);
    expect(await phone.caches.keys()).toEqual(['lorewalk-pack-enoshima-0002', 'lorewalk-site-b2']);
  });

  it('PLAY-G43 an open page of the older build removes no files of the newer one', async () => {
    const phone = openSiteOnFakeDevice();
    await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    const olderDownloads = phone.downloads;
    const newerDownloads = openNewerBuild(phone, 'b2', '0002', { openBuilds: async () => ['b1'] });
    await newerDownloads.download(createEnoshimaDownloadKey('en', '0002'), ignoreProgress);
    await olderDownloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    expect(await newerDownloads.state(createEnoshimaDownloadKey('en', '0002'))).toMatchObject({ kind: 'complete' });
  });
});

describe('lines read aloud', () => {
  const firstSound = '/walks/enoshima/00aa/one.mp3';
  const secondSound = '/walks/enoshima/00bb/two.mp3';
  const recordings = { '00aa/one.mp3': 'the first line', '00bb/two.mp3': 'the second' };
  const recordedBytes = 'the first line'.length + 'the second'.length;

  it('PLAY-G40 recordings are counted and downloaded with the walk, in their language', async () => {
    const { downloads, caches } = openSiteOnFakeDevice({ recordings });
    const { downloads: silent } = openSiteOnFakeDevice();
    const [stateBefore, stateWithout] = [
      await downloads.state(createEnoshimaDownloadKey()),
      await silent.state(createEnoshimaDownloadKey()),
    ];
    if (stateBefore.kind === 'unknown' || stateWithout.kind === 'unknown')
      throw new Error('The missing files are unknown.');
    // The manifest lists the recordings, so the download with recordings also has a longer manifest.
    expect(stateBefore.bytes - stateWithout.bytes).toBeGreaterThan(recordedBytes);
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toMatchObject({
      ok: true,
      bytes: stateBefore.bytes,
    });
    expect(await (await caches.match(secondSound))?.text()).toBe('the second');
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({ kind: 'complete' });
    await downloads.download(createEnoshimaDownloadKey('jp'), ignoreProgress);
    expect(await downloads.state(createEnoshimaDownloadKey('jp'))).toMatchObject({ kind: 'complete' });
  });

  it('PLAY-G40 playing downloads no recordings, and the walk opens without them', async () => {
    const { downloads, caches, requests } = openSiteOnFakeDevice({ recordings });
    expect(await downloads.downloadInBackground(createEnoshimaDownloadKey())).toMatchObject({ ok: true });
    expect(requests).not.toContain(firstSound);
    expect(await caches.match(walkPagePaths.en)).toBeDefined();
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({
      kind: 'without-recordings',
      missingBytes: recordedBytes,
    });
    expect(await downloads.list()).toEqual([{ id: 'enoshima', locale: 'en' }]);
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({ kind: 'complete' });
  });

  it('PLAY-G40 recordings come last: a walk whose recordings do not arrive still opens', async () => {
    const { downloads, replacedResponses } = openSiteOnFakeDevice({ recordings });
    replacedResponses.set(secondSound, 'offline');
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'offline',
    });
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({
      kind: 'without-recordings',
      missingBytes: 'the second'.length,
    });
  });

  it('PLAY-G41 a device without room for recordings keeps the walk without an incomplete set of recordings', async () => {
    const { downloads, caches } = openSiteOnFakeDevice({ recordings });
    const downloadResult = await openSiteOnFakeDevice({ recordings }).downloads.downloadInBackground(
      createEnoshimaDownloadKey(),
    );
    if (!downloadResult.ok) throw new Error('The files for playing are unknown.');
    caches.roomBytes = downloadResult.bytes + 'the first line'.length;
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'noRoom',
    });
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({
      kind: 'without-recordings',
      missingBytes: recordedBytes,
    });
    expect(await caches.match(firstSound)).toBeUndefined();
  });

  it('PLAY-G40 a damaged recording does not make its walk unavailable', async () => {
    const { downloads, caches, replacedResponses } = openSiteOnFakeDevice({ recordings });
    await downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    await (await caches.open('lorewalk-pack-enoshima-0001')).put(firstSound, new Response('noise'));
    replacedResponses.set('*', 'offline');
    expect(await downloads.download(createEnoshimaDownloadKey(), ignoreProgress)).toEqual({
      ok: false,
      reason: 'offline',
    });
    expect(await downloads.state(createEnoshimaDownloadKey())).toMatchObject({ kind: 'without-recordings' });
    expect(await caches.match(walkPagePaths.en)).toBeDefined();
  });

  it('PLAY-G43 when playing updates the walk, unchanged recordings stay and changed ones wait', async () => {
    const phone = openSiteOnFakeDevice({ recordings });
    await phone.downloads.download(createEnoshimaDownloadKey(), ignoreProgress);
    const changedFiles = { '00aa/one.mp3': 'the first line', '00cc/two.mp3': 'the second, told anew' };
    const downloads = openNewerBuild(phone, 'b2', '0002', { recordings: changedFiles });
    phone.requests.length = 0;
    expect(await downloads.downloadInBackground(createEnoshimaDownloadKey('en', '0002'))).toMatchObject({ ok: true });
    expect(phone.requests.filter((path) => path.endsWith('.mp3'))).toEqual([]);
    expect(await phone.caches.keys()).toEqual(['lorewalk-pack-enoshima-0002', 'lorewalk-site-b2']);
    expect(await (await phone.caches.match(firstSound))?.text()).toBe('the first line');
    const missingBytes = 'the second, told anew'.length;
    expect(await downloads.state(createEnoshimaDownloadKey('en', '0002'))).toMatchObject({
      kind: 'without-recordings',
      missingBytes,
    });
  });
});
