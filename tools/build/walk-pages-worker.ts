/** A worker of the build. Each job renders the pages of one walk into the cache. */
import { join } from 'node:path';
import { answerJobs, readWorkerSetup } from './answer-jobs.ts';
import { makeCacheEntry } from './build-cache.ts';
import { createSiteRenderer } from './site-renderer.ts';
import { makeWalkPages, type WalkPagesJob, type WalkPagesSetup } from './walk-pages.ts';

const { site, app } = readWorkerSetup<WalkPagesSetup>();
process.env.NODE_ENV = 'production';

let part = '';
const renderer = createSiteRenderer(site, () => join(part, 'client'));

answerJobs(async ({ key, walk }: WalkPagesJob) => {
  part = walk.entry;
  const render = await renderer;
  return makeCacheEntry(key, (folder) => makeWalkPages(folder, app, walk, render));
});
