import type { CollectionName, StoredDocument } from '../platform.ts';

/** Returns the path of a visitor's documents of one kind. `firestore.rules` contains the same path. */
export const buildCollectionPath = (visitor: string, kind: CollectionName) => `visitors/${visitor}/${kind}`;

/** Returns the path of the document that stores the current resume code of a walk. It is part of the visitor's data. */
export const buildResumeCodePath = (visitor: string, walk: string) => `visitors/${visitor}/codes/${walk}`;

/**
 * Returns a hash that identifies a visitor for `firestore.rules`: as the owner of a resume code, or as the member of a
 * party. Other visitors can read the hash, but must not learn the visitor's id. The hash includes the code or the
 * party's id, so that two hashes of one visitor differ.
 */
export async function hashVisitor(visitor: string, place: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${visitor}/${place}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The properties of a snapshot that Firestore's lite and full clients share. */
interface FirestoreSnapshot {
  id: string;
  data(): Record<string, unknown> | undefined;
}

/** Converts a Firestore snapshot to the platform's document; `undefined` if the snapshot is empty. */
export function toStoredDocument(snapshot: FirestoreSnapshot): StoredDocument | undefined {
  const fields = snapshot.data() as { version: number; changedAt: { toMillis(): number }; data: string } | undefined;
  if (!fields) return undefined;
  const { version, changedAt, data } = fields;
  return { id: snapshot.id, version, changedAtMs: changedAt.toMillis(), data };
}
