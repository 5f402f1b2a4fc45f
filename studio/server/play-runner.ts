import { Worker } from 'node:worker_threads';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { WalkFault } from '../api.ts';
import type { PlayPath } from '../play-api.ts';
import type { PackedFiles, PlayAnswer, PlayQuestion } from './play-worker.ts';
import { RefusalError } from './refusal.ts';

export type PackOutcome = { packed: PackedFiles } | { problem: WalkFault };

/** Packs walks and searches their stories in a worker thread, so that the server answers meanwhile. */
export interface PlayRunner {
  pack(folder: string): Promise<PackOutcome>;
  /** Returns the way to a message's place, or the fault for which the walk cannot be played. */
  findPath(
    folder: string,
    message: string,
    mode: WalkMode,
  ): Promise<{ path: PlayPath | undefined } | { problem: WalkFault }>;
  close(): Promise<void>;
}

type Question = PlayQuestion extends infer Each ? (Each extends PlayQuestion ? Omit<Each, 'number'> : never) : never;

export function createPlayRunner(): PlayRunner {
  const waiting = new Map<number, PromiseWithResolvers<PlayAnswer>>();
  let newest = 0;
  let worker: Worker | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('./play-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: PlayAnswer) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    });
    started.on('error', (error) => {
      if (worker === started) worker = undefined;
      rejectAll(`Playing has failed (${error.message}): try again.`);
    });
    return started;
  }

  function rejectAll(sentence: string) {
    for (const { reject } of waiting.values()) reject(new RefusalError(500, sentence));
    waiting.clear();
  }

  async function ask(question: Question): Promise<PlayAnswer> {
    worker ??= startWorker();
    const number = ++newest;
    const answered = Promise.withResolvers<PlayAnswer>();
    waiting.set(number, answered);
    worker.postMessage({ ...question, number });
    const answer = await answered.promise;
    if ('failure' in answer)
      throw new RefusalError(500, `Playing has failed (${answer.failure}): correct the file that it names.`);
    return answer;
  }

  return {
    pack: (folder) => ask({ kind: 'pack', folder }) as Promise<PackOutcome & PlayAnswer>,
    findPath: (folder, message, mode) =>
      ask({ kind: 'path', folder, message, mode }) as Promise<
        PlayAnswer & ({ path: PlayPath | undefined } | { problem: WalkFault })
      >,
    async close() {
      rejectAll('The studio is ending: start it again.');
      await worker?.terminate();
    },
  };
}
