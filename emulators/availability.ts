import { missingFirestoreEmulator } from './firestore-emulator.ts';

/**
 * Returns the line that says which tests cannot run on this machine, and why. It is `undefined` when Java and the Firestore emulator are
 * installed: then every test of Firebase must run, or it fails.
 */
export function notProvenHere(): string | undefined {
  const missing = missingFirestoreEmulator();
  return (
    missing &&
    `Not proven here: firestore.rules and the platform on Firebase (firestore.rules.slow.test.ts, app/platform/firebase/firebase.slow.test.ts). ${missing}`
  );
}
