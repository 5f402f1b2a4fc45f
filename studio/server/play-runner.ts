import { Worker } from 'node:worker_threads';
import type { Walk } from '../../walk/walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { WalkFault } from '../api.ts';
import type { StoryPath } from '../play-api.ts';
import type { SaveCompatibility } from '../publish-api.ts';
import type { PackedFiles, PlayWorkerRequest, PlayWorkerResponse } from './play-worker.ts';
import { RefusalError } from './refusal.ts';

export type PackOutcome = { packed: PackedFiles } | { problem: WalkFault };
export type StoryPathOutcome = { path: StoryPath | undefined } | { problem: WalkFault };

/** Packs walks and searches their stories in worker threads, so that the server stays responsive. */
export interface PlayRunner {
  pack(folder: string): Promise<PackOutcome>;
  /** Returns the path through the story to a message. If the walk cannot be played, returns the fault that prevents it. */
  findPath(folder: string, message: string, mode: WalkMode): Promise<StoryPathOutcome>;
  /**
   * Tests whether saves of the edition `before` (an earlier version of the walk) can continue with the current files.
   * Returns `undefined` if the walk cannot be played.
   */
  trySaves(folder: string, before: Walk): Promise<SaveCompatibility | undefined>;
  close(): Promise<void>;
}

type UnnumberedWorkerRequest = PlayWorkerRequest extends infer Each
  ? Each extends PlayWorkerRequest
    ? Omit<Each, 'number'>
    : never
  : never;

/** Starts two workers, so that the search of a long story does not delay the display of an edit. */
export function createPlayRunner(): PlayRunner {
  const [packer, searcher] = [createWorker(), createWorker()];
  return {
    pack: (folder) => packer.ask({ kind: 'pack', folder }) as Promise<PackOutcome & PlayWorkerResponse>,
    findPath: (folder, message, mode) =>
      searcher.ask({ kind: 'path', folder, message, mode }) as Promise<StoryPathOutcome & PlayWorkerResponse>,
    async trySaves(folder, before) {
      const answer = await searcher.ask({ kind: 'saves', folder, before });
      return 'saves' in answer ? answer.saves : undefined;
    },
    async close() {
      await packer.close();
      await searcher.close();
    },
  };
}

/** Creates a worker thread. The first request starts the thread. After a failure, the next request starts it again. */
function createWorker() {
  const waiting = new Map<number, PromiseWithResolvers<PlayWorkerResponse>>();
  let newest = 0;
  let worker: Worker | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('./play-worker.ts', import.meta.url));
    // A worker that waits for its next request does not keep the process alive.
    started.unref();
    started.on('message', (answer: PlayWorkerResponse) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    });
    started.on('error', (error) => {
      if (worker === started) worker = undefined;
      rejectPendingRequests(`Playing has failed (${error.message}): try again.`);
    });
    return started;
  }

  function rejectPendingRequests(sentence: string) {
    for (const { reject } of waiting.values()) reject(new RefusalError(500, sentence));
    waiting.clear();
  }

  return {
    async ask(request: UnnumberedWorkerRequest): Promise<PlayWorkerResponse> {
      worker ??= startWorker();
      newest += 1;
      const answered = Promise.withResolvers<PlayWorkerResponse>();
      waiting.set(newest, answered);
      worker.postMessage({ ...request, number: newest });
      const answer = await answered.promise;
      if ('failure' in answer)
        throw new RefusalError(500, `Playing has failed (${answer.failure}): correct the file that it names.`);
      return answer;
    },
    async close() {
      rejectPendingRequests('The studio is ending: start it again.');
      await worker?.terminate();
    },
  };
}
