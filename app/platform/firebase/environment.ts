import type { FirebaseOptions } from 'firebase/app';
import type { Persistence } from 'firebase/auth';

/** The seven public values that identify a Firebase project's web app. */
export type FirebaseSettings = Required<Omit<FirebaseOptions, 'databaseURL'>>;

/** The environment of the adapter: a browser, or a test's replacement. */
export interface FirebaseEnvironment {
  /** Firebase stores browser data under this name; all windows of a site share it. */
  appName: string;
  isOnline(): boolean;
  /**
   * Runs a callback after a delay.
   * @returns a function that cancels it.
   */
  after(delayMs: number, run: () => void): () => void;
  /** Where Firebase stores the visitor: the first persistence that works. */
  persistence?: Persistence[];
  /** Replaces Google's services: the origin for sign-in, and the address for documents. */
  emulators?: { auth: string; documents: { host: string; port: number } } | undefined;
}

export function browserEnvironment({ projectId }: FirebaseSettings): FirebaseEnvironment {
  return {
    appName: '[DEFAULT]',
    isOnline: () => navigator.onLine,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    // Firebase reserves the ids with this prefix for local projects; the ports are those of `firebase.json`.
    emulators: projectId.startsWith('demo-')
      ? { auth: 'http://127.0.0.1:9099', documents: { host: '127.0.0.1', port: 8080 } }
      : undefined,
  };
}
