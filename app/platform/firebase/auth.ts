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
import type { FirebaseWorld } from './environment.ts';
import { Refused } from './refusal.ts';

/** Who is signed in. Everything here may throw what Firebase throws. */
export type FirebaseAuth = ReturnType<typeof openAuth>;

/** Without a resolver for pop-ups, which would load a page of Google's: visitors are anonymous. */
export function openAuth(app: FirebaseApp, environment: FirebaseWorld) {
  const auth = initializeAuth(app, {
    persistence: environment.persistence ?? [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  // Whatever goes wrong is answered as a refusal.
  setLogLevel('silent');
  if (environment.emulators) connectAuthEmulator(auth, environment.emulators.auth, { disableWarnings: true });

  let signingIn: Promise<User> | undefined;

  async function current(): Promise<User | undefined> {
    await auth.authStateReady();
    return auth.currentUser ?? undefined;
  }

  /** Who is signed in once no sign-in is under way: whoever leaves leaves that visitor as well. */
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
    /** Calls back once, when this browser is that visitor no more, whichever window did it. @returns calls it off. */
    onLeft(visitor: string, tell: () => void): () => void {
      const callOff = onAuthStateChanged(auth, (user) => {
        if (user?.uid === visitor) return;
        callOff();
        tell();
      });
      return callOff;
    },
    /** Google asks for a recent sign-in before it deletes an account, but not of anonymous ones. */
    deleteVisitor: (user: User) => deleteUser(user),
  };
}
