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
import { refusals } from '../known-refusals.ts';
import type { FirebaseEnvironment } from './environment.ts';
import { Refused } from './refusal.ts';

/** The sign-in state. Every call may throw Firebase's errors. */
export type FirebaseAuth = ReturnType<typeof openAuth>;

/** Opens the sign-in service without a resolver for pop-ups, which would load a Google page: visitors are anonymous. */
export function openAuth(app: FirebaseApp, environment: FirebaseEnvironment) {
  const auth = initializeAuth(app, {
    persistence: environment.persistence ?? [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  // Every failure is returned as a refusal.
  setLogLevel('silent');
  if (environment.emulators) connectAuthEmulator(auth, environment.emulators.auth, { disableWarnings: true });

  let signingIn: Promise<User> | undefined;

  async function current(): Promise<User | undefined> {
    await auth.authStateReady();
    return auth.currentUser ?? undefined;
  }

  /** Returns the visitor after a running sign-in has finished, so that leaving covers that visitor too. */
  async function settled(): Promise<User | undefined> {
    await signingIn?.catch(() => undefined);
    return current();
  }

  async function begin(): Promise<User> {
    const user = await current();
    if (user) return user;
    if (!environment.isOnline()) throw new Refused(refusals.offline);
    return (await signInAnonymously(auth)).user;
  }

  return {
    current,
    signIn(): Promise<User> {
      signingIn ??= begin().finally(() => {
        signingIn = undefined;
      });
      return signingIn;
    },
    settled,
    async signOut() {
      await settled();
      await signOut(auth);
    },
    /**
     * Calls `onChange` once when this browser is no longer signed in as that visitor, even if another window signed out.
     * @returns a function that stops watching.
     */
    onLeft(visitor: string, onChange: () => void): () => void {
      const unsubscribe = onAuthStateChanged(auth, (user) => {
        if (user?.uid === visitor) return;
        unsubscribe();
        onChange();
      });
      return unsubscribe;
    },
    /** Google requires a recent sign-in to delete an account, except for anonymous ones. */
    deleteVisitor: (user: User) => deleteUser(user),
  };
}
