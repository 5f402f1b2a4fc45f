import { missingFirestoreEmulator } from './firestore-emulator.ts';

/**
 * Returns the line that says what cannot be proven on this machine, and why. It is `undefined` where Java and the emulator of
 * Firestore are there: then every test of Firebase has to run, and fails where it cannot.
 */
export function notProvenHere(): string | undefined {
  const missing = missingFirestoreEmulator();
  return (
    missing &&
    `Not proven here: firestore.rules and the platform on Firebase (firestore.rules.test.ts, app/platform/firebase/firebase.test.ts). ${missing}`
  );
}
