/**
 * A worker for the tests of the worker pool. It multiplies numbers by `factor`, and fails in different ways for jobs that
 * are words.
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
