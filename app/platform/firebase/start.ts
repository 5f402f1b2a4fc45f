import firebase from 'virtual:firebase';
import { openVisitorConsent } from '../consent.ts';
import type { PlatformAdapter } from '../platform.ts';
import { startFirebasePlatform } from './firebase.ts';

export async function startPlatform(): Promise<PlatformAdapter> {
  if (!firebase)
    throw new Error('This build has no settings of Firebase: set all seven FIREBASE_ values and build again.');
  return startFirebasePlatform(firebase, openVisitorConsent());
}
