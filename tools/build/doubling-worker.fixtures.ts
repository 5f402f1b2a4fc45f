/**
 * A worker process for the tests of the worker pool. If a job is a number, the worker multiplies it by `factor`. If a
 * job is a text, the worker exits or throws an error.
 */
import { WalkFolderError } from '../walks/read/fault.ts';
import { MissingGlyphError } from './fonts.ts';
import { handleWorkerJobs, readWorkerSetup } from './handle-worker-jobs.ts';

const { factor } = readWorkerSetup<{ factor: number }>();

handleWorkerJobs(async (job: number | string) => {
  if (typeof job === 'number') return job * factor;
  if (job === 'die') process.exit(3);
  if (job === 'glyph') throw new MissingGlyphError('The font has no Δ.');
  throw new WalkFolderError([{ rule: 'file/unreadable', file: job, sentence: 'is damaged.' }]);
});
