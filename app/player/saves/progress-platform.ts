import type { Auth, Documents, Platform } from '../../platform/platform.ts';

/** The parts of the platform that are needed to copy saves to the backend. */
export interface SaveCopyPlatform {
  auth: Pick<Auth, 'current' | 'signIn' | 'wasDeleted'>;
  documents: Documents;
}

export type ProgressPlatform = SaveCopyPlatform & Pick<Platform, 'resumeCodes'>;
