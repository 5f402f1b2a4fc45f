import type { FirebaseOptions } from 'firebase/app';
import type { Persistence } from 'firebase/auth';

/** The seven public values that identify a Firebase project's web app. */
export type FirebaseSettings = Required<Omit<FirebaseOptions, 'databaseURL'>>;

/** The functions and settings that the adapter gets from a browser, or from a test's fake. */
export interface FirebaseEnvironment {
  /** The name under which Firebase stores its data in the browser. All windows of a site share this name. */
  appName: string;
  isOnline(): boolean;
  /**
   * Runs a callback after a delay.
   * @returns a function that cancels it.
   */
  after(delayMs: number, run: () => void): () => void;
  /**
   * A flag that all windows of this browser share: the visitor may be a member of a party. If the flag is not set,
   * signing out does not ask the backend for parties.
   */
  partyMembershipFlag: { isSet(): boolean; set(isSet: boolean): void };
  /** The storages that Firebase may use for the sign-in. Firebase uses the first that works. */
  persistence?: Persistence[];
  /**
   * The emulators to use instead of Google's services. `auth` is the origin of the emulator for sign-in; `documents` is
   * the address of the emulator for documents.
   */
  emulators?: { auth: string; documents: { host: string; port: number } } | undefined;
}

const partyMembershipFlagKey = 'lorewalk:party';

export function createBrowserEnvironment({ projectId }: FirebaseSettings): FirebaseEnvironment {
  return {
    appName: '[DEFAULT]',
    isOnline: () => navigator.onLine,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    partyMembershipFlag: {
      isSet() {
        try {
          return localStorage.getItem(partyMembershipFlagKey) !== null;
        } catch {
          return false;
        }
      },
      set(isSet) {
        try {
          if (isSet) localStorage.setItem(partyMembershipFlagKey, '1');
          else localStorage.removeItem(partyMembershipFlagKey);
        } catch {
          // Ignore blocked storage. Without `partyMembershipFlag`, signing out does not leave the party. The visitor
          // then stays a member until the party ends.
        }
      },
    },
    // Firebase reserves project ids with this prefix for emulators. `firebase.json` sets the emulators' ports.
    emulators: projectId.startsWith('demo-')
      ? { auth: 'http://127.0.0.1:9099', documents: { host: '127.0.0.1', port: 8080 } }
      : undefined,
  };
}
