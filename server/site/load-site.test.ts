import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeFixtureSite } from '../site.fixtures.ts';
import { StartError } from '../start-error.ts';
import { loadSite } from './load-site.ts';

async function loadChangedSite(change: (build: string) => Promise<unknown>) {
  const directory = await writeFixtureSite();
  onTestFinished(() => rm(directory, { recursive: true }));
  const build = join(directory, 'build');
  await change(build);
  return loadSite(build);
}

describe('a built site', () => {
  it('SITE-D8 pages are loaded by their address, and files by their name', async () => {
    const site = await loadChangedSite(async () => {});
    expect([...site.pages.keys()]).toEqual(expect.arrayContaining(['/', '/zh', '/jp/play', '/game/enoshima']));
    expect([...site.files.keys()].filter((name) => /html|\.env|\.git/.test(name))).toEqual([]);
    expect(site.build).toBe('b1');
  });

  it.each([
    ['site.json', 'There is no built site here'],
    ['client', 'The built site is incomplete'],
    ['client/index.html', 'The built site has no home page'],
    ['client/zh/404.html', 'lacks a 404 page with /zh/404 in its title'],
    ['client/jp/500.html', 'in jp'],
  ])('SITE-D8 a build without %s stops the start with a sentence that says what to do', async (name, sentence) => {
    const loadedSite = loadChangedSite((build) => rm(join(build, name), { recursive: true }));
    await expect(loadedSite).rejects.toThrow(StartError);
    await expect(loadedSite).rejects.toThrow(new RegExp(`${sentence}.*Run npm run build first\\.$`));
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '{"build":"x","contentSecurityPolicy":"a\\nb"}',
    '{"build":1,"contentSecurityPolicy":"a"}',
  ])('SITE-D8 a malformed site.json stops the start: %j', async (text) => {
    const loading = loadChangedSite((build) => writeFile(join(build, 'site.json'), text));
    await expect(loading).rejects.toThrow(
      /site\.json is not what the build writes \(.+\)\. Run npm run build first\.$/,
    );
  });

  it('SITE-E1 a 404 page whose title lacks its path stops the start', async () => {
    const loading = loadChangedSite((build) => writeFile(join(build, 'client/404.html'), '<title>404</title> /404 '));
    await expect(loading).rejects.toThrow('lacks a 404 page with /404 in its title');
  });
});
