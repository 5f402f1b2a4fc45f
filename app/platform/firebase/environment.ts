import type { FirebaseOptions } from 'firebase/app';
import type { Persistence } from 'firebase/auth';

/** The seven public values that name a Firebase project's web app. */
export type FirebaseSettings = Required<Omit<FirebaseOptions, 'databaseURL'>>;

/** What the adapter needs around itself: a browser, or what a test puts in its place. */
export interface FirebaseWorld {
  /** What a browser keeps is kept under this name; one for all windows of a site. */
  appName: string;
  isOnline(): boolean;
  /** @returns calls it off. */
  after(delayMs: number, run: () => void): () => void;
  /** Where a visitor is kept, the first that works. */
  persistence?: Persistence[];
  /** In place of Google's services: the origin of the one for sign-in, and the address of the one for documents. */
  emulators?: { auth: string; documents: { host: string; port: number } } | undefined;
}

export function browserEnvironment({ projectId }: FirebaseSettings): FirebaseWorld {
  return {
    appName: '[DEFAULT]',
    isOnline: () => navigator.onLine,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    // Firebase reserves these ids for projects that exist on one machine only; the ports are those of `firebase.json`.
    emulators: projectId.startsWith('demo-')
      ? { auth: 'http://127.0.0.1:9099', documents: { host: '127.0.0.1', port: 8080 } }
      : undefined,
  };
}
