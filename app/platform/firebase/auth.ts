import { type FirebaseApp, setLogLevel } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  deleteUser,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  signInAnonymously,
  signOut,
  type User,
} from 'firebase/auth';
import { adapterRefusals } from '../adapter-refusals.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { RefusalError } from './refusal.ts';

/** The functions for signing in and out. Each may throw Firebase's errors. */
export type FirebaseAuth = ReturnType<typeof startFirebaseAuth>;

/**
 * Opens the sign-in service. Omits the pop-up resolver, which would load a Google page, because anonymous visitors need
 * no pop-up.
 */
export function startFirebaseAuth(app: FirebaseApp, environment: FirebaseEnvironment) {
  const auth = initializeAuth(app, {
    persistence: environment.persistence ?? [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  // Silence Firebase's log, because the adapter returns every failure as a refusal.
  setLogLevel('silent');
  if (environment.emulators) connectAuthEmulator(auth, environment.emulators.auth, { disableWarnings: true });

  let signingIn: Promise<User> | undefined;

  async function readCurrentUser(): Promise<User | undefined> {
    await auth.authStateReady();
    return auth.currentUser ?? undefined;
  }

  /**
   * Returns the visitor. Waits for a running sign-in, so that a caller who signs the visitor out or deletes the account
   * does not miss a new visitor.
   */
  async function waitForCurrentUser(): Promise<User | undefined> {
    await signingIn?.catch(() => undefined);
    return readCurrentUser();
  }

  async function signInUnlessSignedIn(): Promise<User> {
    const user = await readCurrentUser();
    if (user) return user;
    if (!environment.isOnline()) throw new RefusalError(adapterRefusals.offline);
    return (await signInAnonymously(auth)).user;
  }

  return {
    current: readCurrentUser,
    signIn(): Promise<User> {
      signingIn ??= signInUnlessSignedIn().finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
    settled: waitForCurrentUser,
    async signOut() {
      await waitForCurrentUser();
      await signOut(auth);
    },
    /**
     * Calls `onChange` once when this browser stops being signed in as this visitor, even through another window.
     * @returns a function that stops watching.
     */
    onSignedOut(visitor: string, onChange: () => void): () => void {
      const unsubscribe = onAuthStateChanged(auth, (user) => {
        if (user?.uid === visitor) return;
        unsubscribe();
        onChange();
      });
      return unsubscribe;
    },
    /** Deletes the account. Google requires a recent sign-in for this call, except for anonymous accounts. */
    deleteVisitor: (user: User) => deleteUser(user),
  };
}
