import { parentPort } from 'node:worker_threads';
import { WalkFolderError } from '../walks/read/fault.ts';
import type { WorkerAnswer } from './worker-pool.ts';

/** Answers the jobs of `runInWorkers`. The module of a worker calls this once. */
export function answerJobs<Job, Result>(run: (job: Job) => Promise<Result>) {
  parentPort?.on('message', async (job: Job) => {
    parentPort?.postMessage(await runJob(run, job));
  });
}

async function runJob<Job, Result>(run: (job: Job) => Promise<Result>, job: Job): Promise<WorkerAnswer<Result>> {
  try {
    return { result: await run(job) };
  } catch (error) {
    if (error instanceof WalkFolderError) return { faults: error.faults };
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message, stack } };
  }
}
