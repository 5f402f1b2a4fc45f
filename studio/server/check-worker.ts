import { parentPort } from 'node:worker_threads';
import { checkWalk } from '../../tools/walks/check/check-walk.ts';
import type { WalkCheck } from '../api.ts';
import { convertToWalkFault } from './walk-outline.ts';

/** The answer of the worker: the result, or the message of an error. */
export type CheckWorkerResponse = { check: WalkCheck } | { failure: string };

parentPort?.on('message', (folder: string) => parentPort?.postMessage(runCheck(folder)));

function runCheck(folder: string): CheckWorkerResponse {
  try {
    const { faults, statistics, endings } = checkWalk(folder);
    const chances = endings ?? statistics?.endings;
    return {
      check: {
        faults: faults.map((fault) => convertToWalkFault(folder, fault)),
        ...(statistics && { statistics }),
        ...(chances && { endings: chances }),
      },
    };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}
