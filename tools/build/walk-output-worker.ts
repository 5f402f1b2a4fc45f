/** A worker of the build. Each job builds the output for one walk and stores it in the build cache. */

import { makeCacheEntry } from './build-cache.ts';
import { buildWalkOutput } from './build-walk-output.ts';
import { handleWorkerJobs, readWorkerSetup } from './handle-worker-jobs.ts';
import type { BrandSettings } from './share-images.ts';
import type { WalkOutputJob } from './walk-output-format.ts';

const settings = readWorkerSetup<BrandSettings | undefined>();

handleWorkerJobs(({ key, walkFolder }: WalkOutputJob) =>
  makeCacheEntry(key, (folder) => buildWalkOutput(folder, walkFolder, settings)),
);
