import { parentPort, workerData } from 'node:worker_threads';
import { CommandError } from '../../tools/walks/command.ts';
import { WalkFolderError } from '../../tools/walks/read/fault.ts';
import type { TaskStage } from '../map-api.ts';
import { createWalkFromSample } from './create-walk-from-sample.ts';
import { drawMap } from './draw-map.ts';
import { inspectMapExtract } from './inspect-map-extract.ts';

/**
 * The tasks that the worker can run, by name. Each gets its input and a function that reports what the task is doing now.
 */
const tasks = { beginWalk: createWalkFromSample, drawMap, inspectMapExtract };

export type MapTaskFunctions = typeof tasks;

export interface MapWorkerData {
  name: keyof MapTaskFunctions;
  input: unknown;
}

export type MapWorkerMessage = { stage: TaskStage } | { result: unknown } | { error: string } | { failure: string };

const { name, input } = workerData as MapWorkerData;

parentPort?.postMessage(runTask());

function runTask(): MapWorkerMessage {
  const run = tasks[name] as (input: unknown, onStage: (stage: TaskStage) => void) => unknown;
  try {
    return { result: run(input, (stage) => parentPort?.postMessage({ stage } satisfies MapWorkerMessage)) };
  } catch (error) {
    if (error instanceof CommandError || error instanceof WalkFolderError) return { error: error.message };
    return { failure: (error as Error).stack ?? String(error) };
  }
}
