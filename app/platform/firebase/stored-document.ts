import type { Collection, StoredDocument } from '../platform.ts';

/** Where a visitor's documents of one kind are; `firestore.rules` knows the same path. */
export const collectionPath = (visitor: string, kind: Collection) => `visitors/${visitor}/${kind}`;

/** Where a visitor's browser notes which resume code it made of a walk. */
export const codePath = (visitor: string, walk: string) => `visitors/${visitor}/codes/${walk}`;

/**
 * Names the owner of a resume code to `firestore.rules`, and to nobody else: whoever is given the code reads its document, and must not
 * learn the visitor's id. The code in it makes the codes of one visitor look unrelated.
 */
export async function codeOwner(visitor: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${visitor}/${code}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As much of a snapshot as both clients of Firestore have. */
interface Snapshot {
  id: string;
  data(): Record<string, unknown> | undefined;
}

/** What `firestore.rules` let in, in the words of the port; `undefined` where there is none. */
export function storedDocument(snapshot: Snapshot): StoredDocument | undefined {
  const fields = snapshot.data() as { version: number; changedAt: { toMillis(): number }; data: string } | undefined;
  if (!fields) return undefined;
  const { version, changedAt, data } = fields;
  return { id: snapshot.id, version, changedAtMs: changedAt.toMillis(), data };
}
