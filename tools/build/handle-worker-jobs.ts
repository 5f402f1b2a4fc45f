import { WalkFolderError } from '../walks/read/fault.ts';
import type { WorkerResponse } from './worker-pool.ts';

/** Returns the data that `runJobsInWorkers` passes to each of its workers. */
export function readWorkerSetup<Setup>(): Setup {
  return JSON.parse(process.argv[2] ?? '');
}

/** Runs the jobs that `runJobsInWorkers` sends, until the build ends this process. */
export function handleWorkerJobs<Job, Result>(run: (job: Job) => Promise<Result>) {
  process.on('message', async (job: Job) => process.send?.(await runJob(run, job)));
}

async function runJob<Job, Result>(run: (job: Job) => Promise<Result>, job: Job): Promise<WorkerResponse<Result>> {
  try {
    return { result: await run(job) };
  } catch (error) {
    if (error instanceof WalkFolderError) return { faults: error.faults };
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message, stack } };
  }
}
