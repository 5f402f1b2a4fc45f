import type { Collection, StoredDocument } from '../platform.ts';

/** Returns the path of a visitor's documents of one kind; `firestore.rules` has the same path. */
export const collectionPath = (visitor: string, kind: Collection) => `visitors/${visitor}/${kind}`;

/** Returns the path where a visitor's browser notes the resume code of a walk. */
export const codePath = (visitor: string, walk: string) => `visitors/${visitor}/codes/${walk}`;

/**
 * Returns the owner of a resume code for `firestore.rules`, unreadable for anyone else. A person with the code reads its document
 * and must not learn the visitor's id. The hash includes the code, so that a visitor's codes look unrelated.
 */
export async function codeOwner(visitor: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${visitor}/${code}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The part of a snapshot that both Firestore clients share. */
interface Snapshot {
  id: string;
  data(): Record<string, unknown> | undefined;
}

/** Converts a stored document to the platform's form; `undefined` if there is none. */
export function storedDocument(snapshot: Snapshot): StoredDocument | undefined {
  const fields = snapshot.data() as { version: number; changedAt: { toMillis(): number }; data: string } | undefined;
  if (!fields) return undefined;
  const { version, changedAt, data } = fields;
  return { id: snapshot.id, version, changedAtMs: changedAt.toMillis(), data };
}
