import 'fake-indexeddb/auto';
import { createBackendSaveCopies } from './backend-save-copies.ts';
import type { FakeBackend } from './fake-backend.ts';
import { openSaveStore, type SaveStore } from './save-store.ts';
import { readChoices } from './saves.fixtures.ts';
import type { StoredWalk } from './stored-walk.ts';

let devices = 0;

/**
 * Opens a device with its own store. A test can let the copying advance one call at a time. It can also kill the device
 * between two calls, like a browser that closes.
 */
export function openDevice(backend: FakeBackend) {
  const store = openSaveStore(`device-${devices++}`);
  const platform = backend.openPlatform();
  let releaseCall: (() => void) | undefined;
  let reachedPause: (() => void) | undefined;
  let killCount = 0;
  let isBusy = false;

  /** Makes each call wait until the test releases it. When the test kills the device, its unfinished calls never resolve. */
  function pauseEachCall<Calls extends object>(calls: Calls): Calls {
    const initialKillCount = killCount;
    return new Proxy(calls, {
      get: (target, name) => {
        const call = target[name as keyof Calls] as (...parameters: unknown[]) => unknown;
        return async (...parameters: unknown[]) => {
          await new Promise<void>((resolve) => {
            releaseCall = resolve;
            reachedPause?.();
          });
          const answer = await call(...parameters);
          return initialKillCount === killCount ? answer : new Promise(() => undefined);
        };
      },
    });
  }

  function waitForNextPausedCall(): Promise<void> {
    return new Promise((resolve) => {
      reachedPause = resolve;
    });
  }

  return {
    store,
    platform,
    stored: () => readStoredWalk(store),
    async begin(operation: 'copy' | 'collect') {
      if (isBusy) return;
      isBusy = true;
      const stoppedCopy = waitForNextPausedCall();
      const initialKillCount = killCount;
      const { auth, documents } = platform;
      const backendSaveCopies = createBackendSaveCopies(
        { auth: pauseEachCall(auth), documents: pauseEachCall(documents) },
        pauseEachCall(store),
      );
      const work = operation === 'copy' ? backendSaveCopies.push('example') : backendSaveCopies.pull();
      work.then(() => {
        if (initialKillCount !== killCount) return;
        isBusy = false;
        reachedPause?.();
      });
      await stoppedCopy;
    },
    async step() {
      if (!releaseCall || !isBusy) return;
      const stoppedCopy = waitForNextPausedCall();
      const resume = releaseCall;
      releaseCall = undefined;
      resume();
      await stoppedCopy;
    },
    kill() {
      killCount += 1;
      isBusy = false;
      releaseCall = undefined;
    },
    async settle() {
      while (isBusy) await this.step();
    },
    async sync() {
      for (const operation of ['collect', 'copy'] as const) {
        await this.begin(operation);
        await this.settle();
      }
    },
  };
}

export type TestDevice = ReturnType<typeof openDevice>;

async function readStoredWalk(store: SaveStore): Promise<StoredWalk | undefined> {
  const readResult = await store.read('example');
  if (!readResult.ok) throw new Error(readResult.reason);
  return readResult.value;
}

/** Returns the choices of all saves on a device, the current save first. */
export async function readSavedChoices(device: TestDevice): Promise<string[]> {
  const stored = await device.stored();
  return stored ? [stored.text, ...stored.others.map(({ text }) => text)].map(readChoices) : [];
}
