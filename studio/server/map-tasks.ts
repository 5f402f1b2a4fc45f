import { Worker } from 'node:worker_threads';
import type { TaskStage } from '../map-api.ts';
import type { MapTaskFunctions, MapWorkerData, MapWorkerMessage } from './map-worker.ts';
import { RefusalError } from './refusal.ts';

/** The memory limit of a worker: enough for the largest accepted extract. */
const memoryMegabytes = 3072;

export interface MapTaskOptions {
  onStage: (stage: TaskStage) => void;
  /** A signal that ends the task. The promise of the task then rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Runs a task in its own worker thread, so that the server stays responsive and the task can be cancelled.
 * @throws {RefusalError} with the message of an error that the author can correct.
 */
export function runMapTask<Name extends keyof MapTaskFunctions>(
  name: Name,
  input: Parameters<MapTaskFunctions[Name]>[0],
  { onStage, signal }: MapTaskOptions,
): Promise<ReturnType<MapTaskFunctions[Name]>> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<MapTaskFunctions[Name]>>();
  const worker = new Worker(new URL('./map-worker.ts', import.meta.url), {
    workerData: { name, input } satisfies MapWorkerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const cancel = () => reject(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  worker.on('message', (message: MapWorkerMessage) => {
    if ('stage' in message) onStage(message.stage);
    else if ('result' in message) resolve(message.result as ReturnType<MapTaskFunctions[Name]>);
    else if ('error' in message) reject(new RefusalError(409, message.error));
    else reject(new Error(message.failure));
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new RefusalError(413, 'The extract is too large for the memory of this computer: export a smaller box.')
        : error,
    ),
  );
  // Waits until the worker has exited, so that its folder can be removed.
  return promise.finally(async () => {
    signal.removeEventListener('abort', cancel);
    await worker.terminate();
  });
}
