import type { FaultRule } from './fault-rules.ts';

/** A fault in a walk's files. `sentence` continues after the file and line, as in "walk.yaml:12 lacks …". */
export interface Fault {
  rule: FaultRule;
  file: string;
  /** The line number, from 1; absent if the fault concerns the whole file. */
  line?: number | undefined;
  /**
   * The problem and how to correct it, as the rest of a sentence that begins with the file and line. Ends with a full
   * stop.
   */
  sentence: string;
}

export function formatFault({ file, line, sentence }: Fault): string {
  return `${line === undefined ? file : `${file}:${line}`} ${sentence}`;
}

/**
 * Thrown when files of walks have faults. For each fault, the message names the file and says how to correct the fault.
 */
export class WalkFolderError extends Error {
  override name = 'WalkFolderError';

  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(formatFault).join('\n'));
    this.faults = faults;
  }
}
