import type { Rule } from './rules.ts';

/** One thing that is wrong in a walk's files. Read as a sentence, it goes on from the place: "walk.yaml:12 lacks …". */
export interface Fault {
  rule: Rule;
  file: string;
  /** From 1; absent when the fault is about the whole file. */
  line?: number | undefined;
  /** What is wrong and how to mend it, ending in a full stop. */
  says: string;
}

export function describeFault({ file, line, says }: Fault): string {
  return `${line === undefined ? file : `${file}:${line}`} ${says}`;
}

/** Thrown when files of walks are wrong; its message has one sentence per fault, each naming the file and the fix. */
export class WalkFolderError extends Error {
  override name = 'WalkFolderError';

  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
    this.faults = faults;
  }
}
