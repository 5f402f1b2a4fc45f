import { Worker } from 'node:worker_threads';
import type { WalkCheck } from '../api.ts';
import type { CheckWorkerResponse } from './check-worker.ts';
import { RefusalError } from './refusal.ts';
import { computeFileVersion, listWalkFiles } from './walk-files.ts';

export interface CheckRunner {
  /**
   * Checks a walk in a worker thread, so that the server stays responsive. If the walk changes during a check, the next
   * request stops that check, and all callers get the result of the newest check.
   */
  check(folder: string): Promise<WalkCheck>;
  close(): Promise<void>;
}

interface CheckJob {
  folder: string;
  /** A digest of all files of the walk at the start of the check. */
  content: string;
  waiting: PromiseWithResolvers<WalkCheck>[];
}

/** The methods of a worker thread that the check runner uses. */
export interface CheckWorker {
  postMessage(folder: string): void;
  on(event: 'message', listener: (answer: CheckWorkerResponse) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  terminate(): Promise<unknown>;
}

function startThread(): CheckWorker {
  const thread = new Worker(new URL('./check-worker.ts', import.meta.url));
  // A thread that waits for its next check does not keep the process alive.
  thread.unref();
  return thread;
}

/** Creates a runner with one worker, which checks one walk after the other. */
export function createCheckRunner(startWorker: () => CheckWorker = startThread): CheckRunner {
  const results = new Map<string, { content: string; check: WalkCheck }>();
  const queue: CheckJob[] = [];
  let worker: CheckWorker | undefined;
  let isClosed = false;

  function openWorker(): CheckWorker {
    const started = startWorker();
    started.on('message', (answer) => finishCheck(started, answer));
    started.on('error', (error) => finishCheck(started, { failure: error.message }));
    return started;
  }

  function finishCheck(from: CheckWorker, answer: CheckWorkerResponse) {
    if (from !== worker) return;
    const job = queue.shift();
    if (job && 'check' in answer) {
      results.set(job.folder, { content: job.content, check: answer.check });
      for (const { resolve } of job.waiting) resolve(answer.check);
    } else if (job && 'failure' in answer) {
      // Starts a new worker for the next check, because this one may have exited.
      stopWorker();
      const error = new RefusalError(500, `The check has failed (${answer.failure}): correct the file that it names.`);
      for (const { reject } of job.waiting) reject(error);
    }
    runNextCheck();
  }

  function stopWorker() {
    const stopped = worker;
    worker = undefined;
    void stopped?.terminate();
  }

  function runNextCheck() {
    const [job] = queue;
    if (job === undefined || isClosed) return;
    job.content = computeFolderDigest(job.folder);
    worker ??= openWorker();
    worker.postMessage(job.folder);
  }

  return {
    check(folder) {
      const content = computeFolderDigest(folder);
      const known = results.get(folder);
      if (known?.content === content) return Promise.resolve(known.check);
      const waiting = Promise.withResolvers<WalkCheck>();
      const job = queue.find((it) => it.folder === folder);
      if (job) job.waiting.push(waiting);
      else queue.push({ folder, content, waiting: [waiting] });
      if (job && job === queue[0] && job.content !== content) {
        stopWorker();
        runNextCheck();
      } else if (queue.length === 1 && !job) runNextCheck();
      return waiting.promise;
    },
    async close() {
      isClosed = true;
      for (const { waiting } of queue.splice(0))
        for (const { reject } of waiting) reject(new RefusalError(500, 'The studio is ending: start it again.'));
      await worker?.terminate();
    },
  };
}

function computeFolderDigest(folder: string): string {
  return computeFileVersion(JSON.stringify(listWalkFiles(folder)));
}
