import { expect } from '@playwright/test';
import { test } from './phone.ts';
import { playToTheEnd, readPassage, showPassagesAtOnce, startInHomeMode } from './play-walk.ts';
import { ProjectCopy } from './project-copy.ts';

// Allows more time, because the site is built twice.
test.describe.configure({ timeout: 600_000 });

test.use({ baseURL: ({ site }, use) => use(site.address) });

test('SITE-D4 a failed build leaves the site unchanged, and the next build keeps earlier packs @thorough', async ({
  site,
  page,
  request,
  expectConsole,
}) => {
  // The open page belongs to the previous build, so its chunk for the postcard no longer exists.
  expectConsole(/404 \(Not Found\) .*draw-postcard/);
  const fetchNewestHash = async () => (await (await request.get('/walks/index.json')).json()).enoshima.hash;
  const restartSite = async () => {
    await site.stop();
    await site.start();
  };
  const begunHash = await fetchNewestHash();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showPassagesAtOnce(page);
  await startInHomeMode(page);
  await readPassage(page);

  const project = new ProjectCopy(site.folder);
  const home = 'app/pages/landing/landing-page.tsx';
  project.replace(home, 'export default', 'export default export default');
  project.replace('content/walks/enoshima/strings/en.json', 'Enoshima', 'Enoshima Island');
  const failedBuild = await project.build();
  expect(failedBuild.output).toContain('The site could not be built. build/ still contains the previous build.');
  expect(failedBuild.ok).toBe(true);
  await restartSite();
  expect(await fetchNewestHash()).toBe(begunHash);

  project.replace(home, 'export default export default', 'export default');
  expect(await project.build()).toMatchObject({ ok: true });
  await restartSite();
  expect(await fetchNewestHash()).not.toBe(begunHash);
  const drawings: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes(`/${begunHash}/drawings/`)) drawings.push(response.status());
  });
  expect(await playToTheEnd(page)).toEqual([]);
  expect(drawings.length).toBeGreaterThan(0);
  expect(drawings.filter((status) => status !== 200)).toEqual([]);
});
