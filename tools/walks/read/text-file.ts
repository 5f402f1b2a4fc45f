import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Fault } from './fault.ts';
import { findSimilarFileName } from './similar-file-names.ts';

/**
 * Returns the reason why a file could not be read or written, as the end of a sentence. Rethrows errors that are not
 * from the file system.
 */
export function explainFileError(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === undefined) throw cause;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file is where a folder should be';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this computer does not let you';
    default:
      return message;
  }
}

/** Reads a text file of a walk. On failure, adds a fault and returns `undefined`. */
export function readTextFile(
  file: string,
  faults: Fault[],
  missingSentence = 'is missing: add it.',
): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    const forbiddenText = findForbiddenText(text);
    return forbiddenText ? void faults.push({ rule: 'file/unreadable', file, ...forbiddenText }) : text;
  } catch (cause) {
    if (cause instanceof TypeError)
      return void faults.push({ rule: 'file/unreadable', file, sentence: 'is not written in UTF-8: save it so.' });
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const neighbour = isMissing ? findSimilarFileName(file) : undefined;
    if (neighbour !== undefined) {
      const sentence = `is missing, but ${neighbour} is there: rename that to ${basename(file)}.`;
      return void faults.push({ rule: 'file/missing', file, sentence });
    }
    const sentence = isMissing ? missingSentence : `cannot be read, ${explainFileError(cause)}: put the file there.`;
    return void faults.push({ rule: isMissing ? 'file/missing' : 'file/unreadable', file, sentence });
  }
}

/** Matches a control character that a text may not contain: any except tabs and line breaks. */
const controlCharacter = /(?!\r\n|[\t\n])\p{Cc}/u;
/** Matches Git's conflict markers. */
const mergeMark = /^(?:<{7}|>{7}) /m;

/** Finds control characters and conflict markers, which no author writes on purpose. */
function findForbiddenText(text: string): Pick<Fault, 'line' | 'sentence'> | undefined {
  const [sign, mark] = [controlCharacter.exec(text), mergeMark.exec(text)];
  const lineOf = ({ index }: RegExpExecArray) => text.slice(0, index).split('\n').length;
  const code = sign?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  if (sign)
    return {
      line: lineOf(sign),
      sentence: `has the control character U+${code}: remove it, or save the file once more as UTF-8 with usual line ends.`,
    };
  return mark
    ? {
        line: lineOf(mark),
        sentence: 'has both versions of a merge: keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
      }
    : undefined;
}
