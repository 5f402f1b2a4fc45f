import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Fault, WalkFolderError } from '../walks/read/fault.ts';

/** The answer of a worker to one job. Errors are sent as data, because threads do not keep their classes. */
export type WorkerAnswer<Result> = { result: Result } | { faults: readonly Fault[] } | { failure: WorkerFailure };

interface WorkerFailure {
  name: string;
  message: string;
  stack: string | undefined;
}

/**
 * Runs jobs in worker threads, one job per core at a time. Returns the results in the order of the jobs.
 * @param script the module of the workers: see `answerJobs`.
 * @param setup data that each worker gets once, when it starts.
 * @throws {WalkFolderError} with the faults of all jobs, after all jobs. Another error ends the pool at once.
 */
export async function runInWorkers<Job, Result>(script: URL, setup: unknown, jobs: readonly Job[]): Promise<Result[]> {
  const results: Result[] = [];
  const faults: Fault[] = [];
  const rest = jobs.entries();
  const runWorker = async () => {
    let next = rest.next();
    if (next.done) return;
    const worker = new Worker(script, { workerData: setup });
    try {
      for (; !next.done; next = rest.next()) {
        const [index, job] = next.value;
        const answer = await askWorker<Job, Result>(worker, job);
        if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
        if ('faults' in answer) faults.push(...answer.faults);
        else results[index] = answer.result;
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWorker));
  if (faults.length > 0) throw new WalkFolderError(faults);
  return results;
}

function askWorker<Job, Result>(worker: Worker, job: Job): Promise<WorkerAnswer<Result>> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      worker.off('message', handleAnswer).off('error', handleError).off('exit', handleExit);
    };
    const handleAnswer = (answer: WorkerAnswer<Result>) => {
      finish();
      resolve(answer);
    };
    const handleError = (error: unknown) => {
      finish();
      reject(error);
    };
    const handleExit = (code: number) => handleError(new Error(`A worker of the build ended with code ${code}.`));
    worker.on('message', handleAnswer).on('error', handleError).on('exit', handleExit);
    worker.postMessage(job);
  });
}
