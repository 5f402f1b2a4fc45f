import firebase from 'virtual:firebase';
import { getVisitorConsent } from '../consent.ts';
import type { PlatformAdapter } from '../platform.ts';
import { startFirebasePlatform } from './firebase.ts';

export async function startAdapter(): Promise<PlatformAdapter> {
  if (!firebase)
    throw new Error('This build has no settings of Firebase: set all seven FIREBASE_ values and build again.');
  return startFirebasePlatform(firebase, getVisitorConsent());
}
