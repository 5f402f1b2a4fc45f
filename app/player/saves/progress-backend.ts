import type { Auth, DocumentStore, Platform } from '../../platform/platform.ts';

/** The parts of the platform that are needed to copy saves to the backend. */
export interface BackendForSaveCopies {
  auth: Pick<Auth, 'current' | 'signIn' | 'wasDeleted'>;
  documents: DocumentStore;
}

export type ProgressBackend = BackendForSaveCopies & Pick<Platform, 'resumeCodes'>;
