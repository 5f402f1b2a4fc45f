import { describeMissingFirestoreEmulator } from './firestore-emulator.ts';

/**
 * Returns one line that names the tests that cannot run on this machine, with the reason. Returns `undefined` if Java
 * and the Firestore emulator are installed. Then all Firebase tests must run, and a missing part is an error.
 */
export function describeSkippedTests(): string | undefined {
  const missingSentence = describeMissingFirestoreEmulator();
  return (
    missingSentence &&
    `Not proven here: firestore.rules and the platform on Firebase (firestore.rules.slow.test.ts, firestore-parties.slow.test.ts, app/platform/firebase/firebase.slow.test.ts). ${missingSentence}`
  );
}
