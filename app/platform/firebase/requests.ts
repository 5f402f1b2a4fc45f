import { FirebaseError } from 'firebase/app';
import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { DeletionRequest, ReportedPlace, Reports, ResumeCode, StoredDocument } from '../platform.ts';
import { newShortCode, readShortCode, shortCodeOf } from '../short-code.ts';
import { onlyTheOperator, Refused } from './refusal.ts';
import { codePath, collectionPath, storedDocument } from './stored-document.ts';

/** The rules allow 24 hours; an hour is for browsers whose clock is ahead. */
const validMs = 23 * 60 * 60 * 1000;

/** The rules allow 180 days; a day is for browsers whose clock is ahead. */
const reportMs = 179 * 24 * 60 * 60 * 1000;

/** What visitors ask for besides their documents. Everything here may throw what Firestore throws. */
export type FirebaseRequests = ReturnType<typeof openRequests>;

export function openRequests(firestore: Firestore) {
  const at = (path: string) => doc(firestore, path);

  /** A code's document, if this visitor may read it: unknown and expired ones look alike. */
  async function findCode(code: string) {
    try {
      const { visitor, walk, version, changedAt, data } = (await getDoc(at(`resumeCodes/${code}`))).data() ?? {};
      const document: StoredDocument = { id: walk, version, changedAtMs: changedAt.toMillis(), data };
      return { visitor, document };
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
      batch.set(at(`resumeCodes/${code}`), { ...document.data(), visitor, walk, expiresAt });
      batch.set(known, { code });
      await batch.commit();
      return { code, expiresAtMs };
    },

    async claimCode(code: string): Promise<StoredDocument | undefined> {
      return (await findCode(code))?.document;
    },

    /** @returns the walk of this visitor that a code stands for; `undefined` when it stands for nothing. */
    async ownWalk(visitor: string, code: string): Promise<string | undefined> {
      const found = await findCode(code);
      if (found && found.visitor !== visitor) throw new Refused(onlyTheOperator);
      return found?.document.id;
    },

    /** A visitor has one report for each place: a later one takes the earlier one's place. */
    async report(
      visitor: string,
      { walk, version, stop, clue = '', kind, remark = '' }: Parameters<Reports['send']>[0],
    ) {
      const reportedAt = serverTimestamp();
      const expiresAt = Timestamp.fromMillis(Date.now() + reportMs);
      const report = { visitor, walk, version, stop, clue, kind, remark, reportedAt, expiresAt };
      await setDoc(at(`reports/${[visitor, walk, version, stop, clue].join('_')}`), report);
    },

    async gone(walk: string, version: number): Promise<ReportedPlace[]> {
      return (await getDoc(at(`goneClues/${walk}_${version}`))).data()?.gone ?? [];
    },

    /**
     * Sent twice, it has the same reference; then the second is denied, as the first is there. What was corrected before it was sent
     * again is another request.
     */
    async requestDeletion({ email: typed, scope, locale, submission, website }: DeletionRequest): Promise<string> {
      const email = typed.trim();
      const reference = await shortCodeOf(`${submission}|${scope}|${email}`);
      // Only a program fills in what people do not see; it learns nothing of that.
      if (website) return reference;
      const requestedAt = serverTimestamp();
      const batch = writeBatch(firestore);
      batch.set(at(`deletionRequests/${reference}`), { email, scope, locale, requestedAt });
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
