import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { DeletionRequest, ReportedPlace, Reports, ResumeCode, StoredDocument } from '../platform.ts';
import { newShortCode, readShortCode, shortCodeOf } from '../short-code.ts';
import { codeOwner, codePath, collectionPath, storedDocument } from './stored-document.ts';

/** The rules allow 24 hours. The spare hour tolerates browsers whose clock is ahead. */
const validMs = 23 * 60 * 60 * 1000;

/**
 * Retention of reports and deletion requests. The rules allow 180 days; the spare day tolerates browsers whose clock is ahead.
 */
const retentionMs = 179 * 24 * 60 * 60 * 1000;

/** Visitors' requests besides their documents. Every call may throw Firestore's errors. */
export type FirebaseRequests = ReturnType<typeof openRequests>;

export function openRequests(firestore: Firestore) {
  const at = (path: string) => doc(firestore, path);

  /** Returns a code's document if this visitor may read it: unknown and expired codes look alike. */
  async function findCode(code: string): Promise<StoredDocument | undefined> {
    try {
      const { walk, version, changedAt, data } = (await getDoc(at(`resumeCodes/${code}`))).data() ?? {};
      return { id: walk, version, changedAtMs: changedAt.toMillis(), data };
    } catch (error) {
      if (isDenied(error)) return undefined;
      throw error;
    }
  }

  return {
    async createCode(visitor: string, walk: string): Promise<ResumeCode | undefined> {
      const document = await getDoc(at(`${collectionPath(visitor, 'walks')}/${walk}`));
      if (!storedDocument(document)) return undefined;
      const known = at(codePath(visitor, walk));
      const earlier = (await getDoc(known)).data()?.code;
      const code = newShortCode();
      const expiresAtMs = Date.now() + validMs;
      const batch = writeBatch(firestore);
      if (earlier) batch.delete(at(`resumeCodes/${earlier}`));
      const expiresAt = Timestamp.fromMillis(expiresAtMs);
      const owner = await codeOwner(visitor, code);
      batch.set(at(`resumeCodes/${code}`), { ...document.data(), owner, walk, expiresAt });
      batch.set(known, { code });
      await batch.commit();
      return { code, expiresAtMs };
    },

    claimCode: findCode,

    /** Writes a report. A visitor has one report for each place; a later one replaces it. */
    async report(
      visitor: string,
      { walk, version, stop, clue = '', kind, remark = '' }: Parameters<Reports['send']>[0],
    ) {
      const reportedAt = serverTimestamp();
      const expiresAt = Timestamp.fromMillis(Date.now() + retentionMs);
      const report = { visitor, walk, version, stop, clue, kind, remark, reportedAt, expiresAt };
      await setDoc(at(`reports/${[visitor, walk, version, stop, clue].join('_')}`), report);
    },

    async gone(walk: string, version: number): Promise<ReportedPlace[]> {
      return (await getDoc(at(`goneClues/${walk}_${version}`))).data()?.gone ?? [];
    },

    /**
     * Writes a deletion request and returns its reference. Sent twice, a request has the same reference, and the rules refuse the
     * second. A corrected request is a new one.
     */
    async requestDeletion({ email: typed, scope, locale, submission, website }: DeletionRequest): Promise<string> {
      const email = typed.trim();
      const reference = await shortCodeOf(`${submission}|${scope}|${email}`);
      // Only a bot fills in the hidden field; it gets a normal answer.
      if (website) return reference;
      const requestedAt = serverTimestamp();
      const batch = writeBatch(firestore);
      const expiresAt = Timestamp.fromMillis(Date.now() + retentionMs);
      batch.set(at(`deletionRequests/${reference}`), { email, scope, locale, requestedAt, expiresAt });
      batch.set(at(`deletionStatus/${reference}`), { state: 'received', requestedAt });
      try {
        await batch.commit();
      } catch (error) {
        if (!isDenied(error) || !(await getDoc(at(`deletionStatus/${reference}`))).exists()) throw error;
      }
      return reference;
    },

    async deletionStatus(typed: string): Promise<'received' | 'completed' | undefined> {
      const reference = readShortCode(typed);
      return reference && (await getDoc(at(`deletionStatus/${reference}`))).data()?.state;
    },
  };
}

function isDenied(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
