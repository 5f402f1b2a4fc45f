/** A worker of the build. Each job makes the part of one walk in the cache. */

import { makeCacheEntry } from './build-cache.ts';
import { handleWorkerJobs, readWorkerSetup } from './handle-worker-jobs.ts';
import type { BrandSettings } from './share-images.ts';
import { buildWalkOutput } from './walk-output.ts';
import type { WalkOutputJob } from './walk-output-format.ts';

const settings = readWorkerSetup<BrandSettings | undefined>();

handleWorkerJobs(({ key, walkFolder }: WalkOutputJob) =>
  makeCacheEntry(key, (folder) => buildWalkOutput(folder, walkFolder, settings)),
);
