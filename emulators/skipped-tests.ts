import { describeMissingFirestoreEmulator } from './firestore-emulator.ts';

/**
 * Returns one line that names the tests that this machine cannot run, and says why. Returns `undefined` if Java and the
 * Firestore emulator are installed, because then all Firebase tests can run.
 */
export function describeSkippedTests(): string | undefined {
  const missingSentence = describeMissingFirestoreEmulator();
  return (
    missingSentence &&
    `Not proven here: firestore.rules and the platform on Firebase (firestore.rules.slow.test.ts, firestore-parties.slow.test.ts, app/platform/firebase/firebase.slow.test.ts). ${missingSentence}`
  );
}
