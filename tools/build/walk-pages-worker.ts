/** A worker of the build. Each job renders the pages of one walk into the cache. */
import { join } from 'node:path';
import { makeCacheEntry } from './build-cache.ts';
import { handleWorkerJobs, readWorkerSetup } from './handle-worker-jobs.ts';
import { createSiteRenderer } from './site-renderer.ts';
import { makeWalkPages, type WalkPagesJob, type WalkPagesSetup } from './walk-pages.ts';

const { site, app } = readWorkerSetup<WalkPagesSetup>();
process.env.NODE_ENV = 'production';

let part = '';
const renderer = createSiteRenderer(site, () => join(part, 'client'));

handleWorkerJobs(async ({ key, walk }: WalkPagesJob) => {
  part = walk.entry;
  const render = await renderer;
  return makeCacheEntry(key, (folder) => makeWalkPages(folder, app, walk, render));
});
