/** A worker of the build. Each job renders the pages of one walk into the cache. */
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { answerJobs } from './answer-jobs.ts';
import { makeCacheEntry } from './build-cache.ts';
import { type BundledSite, createSiteRenderer } from './site-renderer.ts';
import { makeWalkPages, type WalkPagesJob } from './walk-pages.ts';

const { site, app }: { site: BundledSite; app: string } = workerData;
process.env.NODE_ENV = 'production';

let part = '';
const renderer = createSiteRenderer(site, () => join(part, 'client'));

answerJobs(async ({ key, walk }: WalkPagesJob) => {
  part = walk.entry;
  const render = await renderer;
  return makeCacheEntry(key, (folder) => makeWalkPages(folder, app, walk, render));
});
