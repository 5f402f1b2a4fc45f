import { readFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

/** Why a file could not be read or written, for a sentence to end with; whatever has no reason of the file system is thrown on. */
export function fileTrouble(cause: unknown): string {
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

/** Reads a text of a walk; where that is not possible there is a fault instead. */
export function readText(file: string, faults: Fault[], missing = 'is missing: add it.'): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    if (cause instanceof TypeError)
      return void faults.push({ rule: 'file/unreadable', file, says: 'is not written in UTF-8: save it so.' });
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const says = isMissing ? missing : `cannot be read, ${fileTrouble(cause)}: put the file there.`;
    return void faults.push({ rule: isMissing ? 'file/missing' : 'file/unreadable', file, says });
  }
}
