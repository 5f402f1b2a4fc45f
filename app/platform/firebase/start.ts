import { firebase } from 'virtual:site';
import type { Platform } from '../platform.ts';
import type { Consent } from './counting.ts';
import { startFirebase } from './firebase.ts';

/** No page asks for consent, so nobody has given it. */
const consent: Consent = { granted: () => false, onChange: () => () => undefined };

export async function startPlatform(): Promise<Platform> {
  if (!firebase)
    throw new Error('This build has no settings of Firebase: set all seven FIREBASE_ values and build again.');
  return startFirebase(firebase, consent);
}
