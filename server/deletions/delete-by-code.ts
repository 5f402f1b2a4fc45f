import type { Documents } from '../documents/documents.ts';
import type { ResumeCodes } from '../resume/resume-codes.ts';
import type { Visitors } from '../visitors/visitors.ts';

/** Deletes what a resume code (a walk) or a visitor's id (everything of theirs) stands for, and says what that was. */
export type DeleteByCode = (code: string) => Promise<'walk' | 'visitor' | 'nothing'>;

interface Stores {
  codes: ResumeCodes;
  documents: Documents;
  visitors: Visitors;
}

export function createDeleteByCode({ codes, documents, visitors }: Stores): DeleteByCode {
  return async (typed) => {
    const coded = codes.find(typed);
    if (coded) {
      await documents.delete(coded.visitor, coded.collection, coded.id, 'any');
      return 'walk';
    }
    return (await visitors.delete(typed.normalize('NFKC').trim().toLowerCase())) ? 'visitor' : 'nothing';
  };
}
