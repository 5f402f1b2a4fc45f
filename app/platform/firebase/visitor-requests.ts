import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { DeletionRequest, ReportedStopOrClue, ReportsClient, ResumeCode, StoredDocument } from '../platform.ts';
import { createShortCode, deriveShortCode, parseShortCode } from '../short-code.ts';
import { isPermissionDenied } from './refusal.ts';
import { buildCollectionPath, buildResumeCodePath, hashVisitor, toStoredDocument } from './stored-document.ts';

/**
 * The lifetime of a resume code. Firestore's rules allow 24 hours by the server's clock. The value is one hour less,
 * because the browser's clock may be ahead.
 */
const validMs = 23 * 60 * 60 * 1000;

/**
 * The time for which reports and deletion requests are stored. Firestore's rules allow 180 days by the server's clock.
 * The value is one day less, because the browser's clock may be ahead.
 */
const retentionMs = 179 * 24 * 60 * 60 * 1000;

/** The requests about resume codes, reports and deletions. Each may throw Firestore's errors. */
export type FirebaseVisitorRequests = ReturnType<typeof createVisitorRequestsClient>;

export function createVisitorRequestsClient(firestore: Firestore) {
  const getDocumentReference = (path: string) => doc(firestore, path);

  /**
   * Returns the document of a resume code; `undefined` if the code is unknown or expired. Firestore's rules refuse both
   * in the same way.
   */
  async function findDocumentByResumeCode(code: string): Promise<StoredDocument | undefined> {
    try {
      const { walk, version, changedAt, data } =
        (await getDoc(getDocumentReference(`resumeCodes/${code}`))).data() ?? {};
      return { id: walk, version, changedAtMs: changedAt.toMillis(), data };
    } catch (error) {
      if (isPermissionDenied(error)) return undefined;
      throw error;
    }
  }

  return {
    async createCode(visitor: string, walk: string): Promise<ResumeCode | undefined> {
      const document = await getDoc(getDocumentReference(`${buildCollectionPath(visitor, 'walks')}/${walk}`));
      if (!toStoredDocument(document)) return undefined;
      const codeDocument = getDocumentReference(buildResumeCodePath(visitor, walk));
      const earlierCode = (await getDoc(codeDocument)).data()?.code;
      const code = createShortCode();
      const expiresAtMs = Date.now() + validMs;
      const batch = writeBatch(firestore);
      if (earlierCode) batch.delete(getDocumentReference(`resumeCodes/${earlierCode}`));
      const expiresAt = Timestamp.fromMillis(expiresAtMs);
      const owner = await hashVisitor(visitor, code);
      batch.set(getDocumentReference(`resumeCodes/${code}`), { ...document.data(), owner, walk, expiresAt });
      batch.set(codeDocument, { code });
      await batch.commit();
      return { code, expiresAtMs };
    },

    claimCode: findDocumentByResumeCode,

    /**
     * Writes a report. A visitor has at most one report for each stop or clue; a later report replaces an earlier one.
     */
    async report(
      visitor: string,
      { walk, version, stop, clue = '', kind, remark = '' }: Parameters<ReportsClient['send']>[0],
    ) {
      const reportedAt = serverTimestamp();
      const expiresAt = Timestamp.fromMillis(Date.now() + retentionMs);
      const report = { visitor, walk, version, stop, clue, kind, remark, reportedAt, expiresAt };
      await setDoc(getDocumentReference(`reports/${[visitor, walk, version, stop, clue].join('_')}`), report);
    },

    async listPlacesReportedGone(walk: string, version: number): Promise<ReportedStopOrClue[]> {
      return (await getDoc(getDocumentReference(`goneClues/${walk}_${version}`))).data()?.gone ?? [];
    },

    /**
     * Writes a deletion request and returns its reference. The reference is derived from the content. If the same
     * request is sent twice, both calls return the same reference, and the rules refuse the second write.
     */
    async requestDeletion({ email: typed, scope, locale, submission, website }: DeletionRequest): Promise<string> {
      const email = typed.trim();
      const reference = await deriveShortCode(`${submission}|${scope}|${email}`);
      // Only bots fill in the form's hidden field `website`. They get a normal answer, but nothing is stored.
      if (website) return reference;
      const requestedAt = serverTimestamp();
      const batch = writeBatch(firestore);
      const expiresAt = Timestamp.fromMillis(Date.now() + retentionMs);
      batch.set(getDocumentReference(`deletionRequests/${reference}`), {
        email,
        scope,
        locale,
        requestedAt,
        expiresAt,
      });
      batch.set(getDocumentReference(`deletionStatus/${reference}`), { state: 'received', requestedAt });
      try {
        await batch.commit();
      } catch (error) {
        if (!isPermissionDenied(error) || !(await getDoc(getDocumentReference(`deletionStatus/${reference}`))).exists())
          throw error;
      }
      return reference;
    },

    async deletionStatus(typedReference: string): Promise<'received' | 'completed' | undefined> {
      const reference = parseShortCode(typedReference);
      return reference && (await getDoc(getDocumentReference(`deletionStatus/${reference}`))).data()?.state;
    },
  };
}
