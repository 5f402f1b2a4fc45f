import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type Fault, WalkFolderError } from '../walks/read/fault.ts';

/** The answer of a worker to one job. Errors are sent as data, because processes do not share classes. */
export type WorkerResponse<Result> = { result: Result } | { faults: readonly Fault[] } | { failure: WorkerFailure };

interface WorkerFailure {
  name: string;
  message: string;
  stack: string | undefined;
}

/**
 * Runs jobs in worker processes, one job per core at a time. Returns the results in the order of the jobs. Does not use
 * threads, because threads with native libraries do not free all their memory when they end.
 * @param script the module of the workers: see `handleWorkerJobs`.
 * @param setup data that each worker gets when it starts.
 * @throws {WalkFolderError} with the faults of all jobs, once all jobs have ended. Any other error ends the pool at
 * once.
 */
export async function runJobsInWorkers<Job, Result>(
  script: URL,
  setup: unknown,
  jobs: readonly Job[],
): Promise<Result[]> {
  const results: Result[] = [];
  const faults: Fault[] = [];
  const remainingJobs = jobs.entries();
  const running = new Set<ChildProcess>();
  const runWorker = async () => {
    let next = remainingJobs.next();
    if (next.done) return;
    const worker = fork(script, [JSON.stringify(setup ?? null)], {
      serialization: 'advanced',
      // Limits the heap, above all its young generation. Without the limit, a process reserves twice as much memory as it
      // uses.
      execArgv: ['--max-semi-space-size=4', '--max-old-space-size=512'],
      // Limits the number of the allocator's arenas (memory pools). By default, each thread of a native library has its own
      // arena, which keeps freed memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    running.add(worker);
    for (; !next.done; next = remainingJobs.next()) {
      const [index, job] = next.value;
      const answer = await sendJobToWorker<Job, Result>(worker, job);
      if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
      if ('faults' in answer) faults.push(...answer.faults);
      else results[index] = answer.result;
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, runWorker));
  } finally {
    for (const worker of running) worker.kill();
  }
  if (faults.length > 0) throw new WalkFolderError(faults);
  return results;
}

/** Runs one job in a worker process. */
export async function runJobInWorker<Job, Result>(script: URL, job: Job): Promise<Result> {
  const [result] = await runJobsInWorkers<Job, Result>(script, undefined, [job]);
  return result as Result;
}

function sendJobToWorker<Job, Result>(worker: ChildProcess, job: Job): Promise<WorkerResponse<Result>> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      worker.off('message', handleAnswer).off('exit', handleExit);
    };
    const handleAnswer = (answer: unknown) => {
      finish();
      resolve(answer as WorkerResponse<Result>);
    };
    const handleExit = (code: number | null, signal: string | null) => {
      finish();
      reject(new Error(`A worker of the build ended unexpectedly (${signal ?? `code ${code}`}).`));
    };
    worker.on('message', handleAnswer).on('exit', handleExit);
    worker.send(job as object);
  });
}
