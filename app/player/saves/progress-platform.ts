import type { Auth, Documents, Platform } from '../../platform/platform.ts';

/** The parts of the platform that copying saves needs. */
export interface CopyPlatform {
  auth: Pick<Auth, 'current' | 'signIn' | 'wasDeleted'>;
  documents: Documents;
}

export type ProgressPlatform = CopyPlatform & Pick<Platform, 'resumeCodes'>;
