/** A worker of the build. Each job makes the part of one walk in the cache. */
import { answerJobs, readWorkerSetup } from './answer-jobs.ts';
import { makeCacheEntry } from './build-cache.ts';
import type { ImageSettings } from './share-images.ts';
import { makeWalkPart } from './walk-part.ts';
import type { WalkPartJob } from './walk-part-format.ts';

const settings = readWorkerSetup<ImageSettings | undefined>();

answerJobs(({ key, walkFolder }: WalkPartJob) =>
  makeCacheEntry(key, (folder) => makeWalkPart(folder, walkFolder, settings)),
);
